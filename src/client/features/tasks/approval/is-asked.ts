import { type ApprovalState, awaitsClient } from '#contract/approvals.ts';
import type { TaskStatus } from '#contract/task-status.ts';

export type Asked = { status: TaskStatus; approval: { state: ApprovalState } | null };

/** How a question ended: by an answer, from here or elsewhere, or because it is not asked any more. */
export type QuestionEnd = 'APPROVED' | 'DECLINED' | 'WITHDRAWN';

/** Has the client of a task something to answer? */
export function isAsked({ status, approval }: Asked): boolean {
  return status !== 'CANCELLED' && awaitsClient(approval?.state);
}

/** How the question of a task ended; undefined while it is asked. */
export function endOf(task: Asked): QuestionEnd | undefined {
  if (isAsked(task)) return undefined;
  const state = task.approval?.state;
  return state === 'APPROVED' || state === 'DECLINED' ? state : 'WITHDRAWN';
}
