import { priorities } from '#contract/picklists.ts';
import { isOpen, type TaskStatus } from '#contract/task-status.ts';
import type { Priority } from '#contract/tasks.ts';

type Step = { status: TaskStatus; priority: Priority; holdReason: unknown; statusSince: string | number };

/**
 * The task by which a car stands on the floor: what is being worked on, else what is next by priority; a held one last.
 */
export function currentTask<T extends Step>(tasks: readonly T[]): T | undefined {
  const open = tasks.filter(isOpen);
  return open.toSorted((a, b) => weight(a) - weight(b) || (a.statusSince < b.statusSince ? -1 : 1))[0];
}

function weight({ status, priority, holdReason }: Step): number {
  return (holdReason ? 100 : 0) + (status === 'IN PROGRESS' ? 0 : 10) + priorities.indexOf(priority);
}
