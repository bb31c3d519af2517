import { priorities } from '#contract/picklists.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import type { HoldReason, Priority } from '#contract/tasks.ts';

/** The step forward that one tap takes; undefined when the task is done. */
export function nextStep(status: TaskStatus): TaskStatus | undefined {
  if (status === 'PENDING') return 'IN PROGRESS';
  return status === 'IN PROGRESS' ? 'COMPLETED' : undefined;
}

export type StepKind = 'start' | 'finish' | 'resume';
type StepMove = { to: TaskStatus; holdReason?: null };

/** What the big button of a task does. A held one is taken up again first: it is never finished or started by one tap. */
export function stepOf({ status, holdReason }: { status: TaskStatus; holdReason: HoldReason | null }) {
  const to = nextStep(status);
  if (!to) return undefined;
  const step: { kind: StepKind; command: StepMove } = holdReason
    ? { kind: 'resume', command: { to: 'IN PROGRESS', holdReason: null } }
    : { kind: to === 'COMPLETED' ? 'finish' : 'start', command: { to } };
  return step;
}

type Step = { status: TaskStatus; priority: Priority; holdReason: unknown; statusSince: string };

/** The task that a card's big button moves: what is being worked on, else what is next by priority; a held one last. */
export function currentTask<T extends Step>(tasks: readonly T[]): T | undefined {
  const open = tasks.filter(({ status }) => nextStep(status) !== undefined);
  return open.toSorted((a, b) => weight(a) - weight(b) || (a.statusSince < b.statusSince ? -1 : 1))[0];
}

function weight({ status, priority, holdReason }: Step): number {
  return (holdReason ? 100 : 0) + (status === 'IN PROGRESS' ? 0 : 10) + priorities.indexOf(priority);
}
