import { awaitsClient, type TaskApproval } from '#contract/approvals.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import type { HoldReason } from '#contract/tasks.ts';

/** The step forward that one tap takes; undefined when the task is done. */
function nextStep(status: TaskStatus): TaskStatus | undefined {
  if (status === 'PENDING') return 'IN PROGRESS';
  return status === 'IN PROGRESS' ? 'COMPLETED' : undefined;
}

export type StepKind = 'start' | 'finish' | 'resume';
type StepMove = { to: TaskStatus; holdReason?: null };

type Stepping = { status: TaskStatus; holdReason: HoldReason | null; approval?: TaskApproval | null };

/**
 * What the big button of a task does. A held one is taken up again first: it is never finished or started by one tap.
 * One whose price the client is asked waits.
 */
export function stepOf({ status, holdReason, approval }: Stepping) {
  const to = nextStep(status);
  if (!to) return undefined;
  if (awaitsClient(approval?.state)) return 'waits';
  const step: { kind: StepKind; command: StepMove } = holdReason
    ? { kind: 'resume', command: { to: 'IN PROGRESS', holdReason: null } }
    : { kind: to === 'COMPLETED' ? 'finish' : 'start', command: { to } };
  return step;
}
