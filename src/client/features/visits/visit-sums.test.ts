import { expect, test } from 'vitest';
import type { Money } from '#contract/money.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { costsOf, openTasksOf } from './visit-sums.ts';

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
  expect(costsOf(tasks, costs, 'MAD')).toEqual({ cost: 2_000, sold: 154_000, unknown: 1 });
  expect(costsOf(tasks, new Map(), 'MAD')).toEqual({ cost: null, sold: 0, unknown: 3 });
  // Of another currency nothing is added.
  expect(costsOf(tasks, costs.set('wash', { amount: 500, currency: 'SAR' }), 'MAD').cost).toBe(2_000);
});
