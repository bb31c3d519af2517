import { expect, test } from 'vitest';
import type { TaskView } from '#sync/view/overlay.ts';
import { costOf, openTasksOf } from './visit-sums.ts';

const task = (id: string, amount: number | null, rest: Partial<TaskView> = {}) =>
  ({
    id,
    status: 'PENDING',
    holdReason: null,
    soldFor: amount === null ? null : { amount, currency: 'MAD' },
    ...rest,
  }) as TaskView;

test('what was cancelled costs nothing and is not open', () => {
  const tasks = [
    task('pads', 78_000),
    task('discs', 76_000, { holdReason: 'APPROVAL' }),
    task('wash', null),
    task('paint', 9_000, { status: 'CANCELLED' }),
  ];
  expect(openTasksOf({ tasks }).map(({ id }) => id)).toEqual(['pads', 'discs', 'wash']);
  const costs = new Map(
    ['pads', 'discs', 'paint'].map((id) => [id, { amount: 1_000, currency: 'MAD' as const }] as const),
  );
  expect(costOf(tasks, costs)).toBe(2_000);
  expect(costOf(tasks, new Map())).toBeNull();
});
