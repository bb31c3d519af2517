import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApprovalWay } from '#contract/approvals.ts';
import type { HoldReason, Priority, ServiceType } from '#contract/tasks.ts';

export const serviceLabels: Record<ServiceType, MessageDescriptor> = {
  REPAIR: msg`Repair`,
  MAINTENANCE: msg`Maintenance`,
  INSPECTION: msg`Inspection`,
};

export const priorityLabels: Record<Priority, MessageDescriptor> = {
  HIGH: msg`High priority`,
  MEDIUM: msg`Medium priority`,
  NORMAL: msg`Normal priority`,
  LOW: msg`Low priority`,
};

/** What the day is called until which a task is held: only a part arrives. */
export function holdUntilLabel(reason: HoldReason | null): MessageDescriptor {
  return reason === 'PARTS' ? partExpected : pausedUntil;
}
const partExpected = msg`Part expected`;
const pausedUntil = msg`Paused until`;

/** How a client's answer came. */
export const approvalWayLabels: Record<ApprovalWay, MessageDescriptor> = {
  CLIENT: msg`in the app`,
  LINK: msg`by the link`,
  PHONE: msg`by phone`,
};
