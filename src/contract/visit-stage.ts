import type { ApprovalState } from '#contract/approvals.ts';
import type { services } from '#contract/picklists.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import type { HoldReason } from '#contract/tasks.ts';

export const visitStages = ['received', 'check', 'repair', 'ready'] as const;
export type VisitStage = (typeof visitStages)[number];

type Job = {
  service: (typeof services)[number];
  status: TaskStatus;
  holdReason: HoldReason | null;
  approval: { state: ApprovalState } | null;
};

/**
 * At which of the four stages a car in the shop is, by its tasks; the same for whoever looks. No answer of the
 * client takes it back: a price that was asked tells of a look at the car whatever is said to it, a yes begins
 * the work, and a no to all there is ends it.
 */
export function stageOfVisit(tasks: readonly Job[]): VisitStage {
  const real = tasks.filter(({ status }) => status !== 'CANCELLED');
  const isRefused = tasks.some(({ approval }) => approval?.state === 'DECLINED');
  if (real.every(({ status }) => status === 'COMPLETED') && (real.length > 0 || isRefused)) return 'ready';
  const checks = real.filter(({ service }) => service === 'INSPECTION');
  const isChecked = checks.length > 0 && checks.every(({ status }) => status === 'COMPLETED');
  if (isChecked || real.some((job) => job.service !== 'INSPECTION' && (isBegun(job) || isAgreed(job)))) return 'repair';
  return checks.some(isBegun) || tasks.some(({ approval }) => approval !== null) ? 'check' : 'received';
}

/** Was anything done to a car but looking at it? Work that was refused or called off was not. */
export function isWorkedOn(tasks: readonly Pick<Job, 'service' | 'status'>[]): boolean {
  return tasks.some(({ service, status }) => service !== 'INSPECTION' && status === 'COMPLETED');
}

/** A part or another shop that is awaited belongs to the work; the client's word comes before it. */
function isBegun({ status, holdReason }: Job): boolean {
  return status !== 'PENDING' || (holdReason !== null && holdReason !== 'APPROVAL');
}

function isAgreed({ approval }: Job): boolean {
  return approval?.state === 'APPROVED';
}
