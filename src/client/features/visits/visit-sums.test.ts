import { expect, test } from 'vitest';
import type { Money } from '#contract/money.ts';
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
    ['pads', 'discs', 'paint'].map((id): [string, Money] => [id, { amount: 1_000, currency: 'MAD' }]),
  );
  expect(costOf(tasks, costs, 'MAD')).toBe(2_000);
  expect(costOf(tasks, new Map(), 'MAD')).toBeNull();
  // Of another currency nothing is added.
  expect(costOf(tasks, costs.set('wash', { amount: 500, currency: 'SAR' }), 'MAD')).toBe(2_000);
});
