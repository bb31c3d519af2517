import { type ApprovalState, awaitsClient } from '#contract/approvals.ts';
import type { TaskStatus } from '#contract/task-status.ts';

/** Has the client of a task something to answer? */
export function isAsked({
  status,
  approval,
}: {
  status: TaskStatus;
  approval: { state: ApprovalState } | null;
}): boolean {
  return status !== 'CANCELLED' && awaitsClient(approval?.state);
}
