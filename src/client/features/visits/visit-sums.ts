import type { Money } from '#contract/money.ts';
import { isOpen } from '#contract/task-status.ts';
import type { TaskView } from '#sync/view/overlay.ts';

type Tasks = { tasks: readonly TaskView[] };

export function openTasksOf({ tasks }: Tasks): TaskView[] {
  return tasks.filter(isOpen);
}

/** What the tasks cost the shop together in a currency, those that were cancelled left out; null when none says so. */
export function costOf(
  tasks: readonly Pick<TaskView, 'id' | 'status'>[],
  costs: ReadonlyMap<string, Money | null>,
  currency: string | undefined,
): number | null {
  const known = tasks
    .flatMap(({ id, status }) => (status === 'CANCELLED' ? [] : (costs.get(id) ?? [])))
    .filter((cost) => cost.currency === currency);
  return known.length === 0 ? null : known.reduce((sum, { amount }) => sum + amount, 0);
}
