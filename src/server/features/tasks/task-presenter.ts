import type { Selectable } from 'kysely';
import type { TaskApproval } from '#contract/approvals.ts';
import { moneyOf } from '#contract/money.ts';
import { mayField } from '#contract/permissions.ts';
import type { Role } from '#contract/roles.ts';
import type { Task, TaskEvent } from '#contract/tasks.ts';
import type { TaskRow } from '#server/db/schema-garage.ts';
import { isoInstant, isoOrNull } from '#server/http/clock.ts';
import type { ApprovalColumns } from './approvals-store.ts';
import type { EventWithName } from './tasks-store.ts';

export type NamedTask = Selectable<TaskRow> & ApprovalColumns & { assigneeName: string | null };

/** A task as a position may read it: what it cost the shop is for Manager and Admin only. */
export function presentTask(row: NamedTask, role: Role): Task {
  return {
    id: row.id,
    rev: row.rev,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    visitId: row.visitId,
    name: row.name,
    description: row.description ?? '',
    service: row.service,
    status: row.status,
    priority: row.priority,
    ...(mayField(role, 'task.cost', 'read') ? { cost: moneyOf(row.costAmount, row.costCurrency) } : {}),
    soldFor: mayField(role, 'task.soldFor', 'read') ? moneyOf(row.soldForAmount, row.soldForCurrency) : null,
    dueDate: row.dueDate,
    assigneeId: row.assigneeId,
    assigneeName: row.assigneeName,
    holdReason: row.holdReason,
    isOilChange: row.isOilChange === 1,
    offeringItemId: row.offeringItemId,
    ...(mayField(role, 'task.internalNotes', 'read') ? { internalNotes: row.internalNotes } : {}),
    plannedMinutes: row.plannedMinutes,
    holdUntil: row.holdUntil,
    statusSince: isoInstant(row.statusSince),
    approval: presentApproval(row, mayField(role, 'task.soldFor', 'read')),
  };
}

/** What the client was asked last; null when nothing was asked. */
export function presentApproval(
  row: ApprovalColumns & { approvalId: string | null },
  money: boolean,
): TaskApproval | null {
  if (row.approvalId === null || row.approvalState === null || row.approvalAskedAt === null) return null;
  return {
    id: row.approvalId,
    state: row.approvalState,
    amount: money ? moneyOf(row.approvalAmount, row.approvalCurrency) : null,
    askedAt: isoInstant(row.approvalAskedAt),
    seenAt: isoOrNull(row.approvalSeenAt),
    decidedAt: isoOrNull(row.approvalDecidedAt),
    way: row.approvalWay,
    agreedWith: row.approvalAgreedWith,
    reason: row.approvalReason,
  };
}

/** What staff write to each other is no business of the car's owner. */
export function presentEvent(row: EventWithName, role: Role): TaskEvent {
  return {
    id: row.id,
    taskId: row.taskId,
    from: row.fromStatus ?? row.toStatus,
    to: row.toStatus,
    holdReason: row.holdReason,
    isAsked: row.askedFor !== null,
    outcome: row.outcome,
    byName: row.byName ?? '',
    note: role === 'CLIENT' ? null : row.note,
    at: isoInstant(row.happenedAt),
    receivedAt: isoInstant(row.receivedAt),
  };
}
