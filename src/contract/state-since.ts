import type { ApprovalState } from './approvals.ts';

/** `Instant`: a time as it is kept, or its ISO text. */
type Timed<Instant extends string | number> = {
  statusSince: Instant;
  holdReason: unknown;
  holdSince: Instant | null;
  approval?: { state: ApprovalState | null; decidedAt: Instant | null } | null | undefined;
};

/**
 * Since when a task is what its chip says: a held one since it was stopped, not since it was begun; one that the client
 * has decided on since then at the earliest, as the shop is not charged with the time the client took.
 */
export function stateSince<Instant extends string | number>(task: Timed<Instant>): Instant {
  const { statusSince, holdReason, holdSince, approval } = task;
  if (holdReason) return holdSince ?? statusSince;
  const isDecided = approval?.state === 'APPROVED' || approval?.state === 'DECLINED';
  const decidedAt = isDecided ? approval.decidedAt : null;
  return decidedAt !== null && decidedAt > statusSince ? decidedAt : statusSince;
}
