import { sumsOf } from '#contract/approvals.ts';
import type { Money } from '#contract/money.ts';
import { isOpen } from '#contract/task-status.ts';
import type { TaskView } from '#sync/view/overlay.ts';

type Tasks = { tasks: readonly TaskView[] };

export function openTasksOf({ tasks }: Tasks): TaskView[] {
  return tasks.filter(isOpen);
}

/**
 * What the tasks cost the shop together in a currency, those that were cancelled left out: `cost` is null when none
 * says so, `sold` is what those come to that do, `unknown` how many do not.
 */
export function costsOf(
  tasks: readonly Pick<TaskView, 'id' | 'status' | 'soldFor'>[],
  costs: ReadonlyMap<string, Money | null>,
  currency: string | undefined,
): { cost: number | null; sold: number; unknown: number } {
  const all = tasks.filter(({ status }) => status !== 'CANCELLED');
  const known = all.filter(({ id }) => costs.get(id)?.currency === currency);
  const cost = known.reduce((sum, { id }) => sum + (costs.get(id)?.amount ?? 0), 0);
  return {
    cost: known.length === 0 ? null : cost,
    sold: sumsOf(known, currency).agreed,
    unknown: all.length - known.length,
  };
}
