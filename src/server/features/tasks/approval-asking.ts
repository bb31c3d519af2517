import { newId } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import { isOpen } from '#contract/task-status.ts';
import type { Change } from '#server/http/change.ts';
import { tellApproval } from '#server/features/notifications/notices-service.ts';
import { type ApprovalColumns, insertApproval } from './approvals-store.ts';
import { insertTaskEvent, updateTask } from './tasks-store.ts';
import type { TaskRow } from '#server/db/schema-garage.ts';

type Asked = Pick<TaskRow, 'id' | 'visitId' | 'status' | 'holdReason'> &
  Pick<ApprovalColumns, 'approvalState' | 'approvalAmount'>;

/**
 * Puts a price to the client: another asking, whatever came of the one before. Work that is not finished waits for the
 * answer; what is finished stays so.
 */
export async function askAnew(change: Change, task: Asked, { amount, currency }: Money): Promise<void> {
  const { trx, person, rev, now } = change;
  const { id: taskId, status, holdReason } = task;
  const id = newId(now);
  const nothingYet = { seenAt: null, decidedAt: null, decidedBy: null, way: null, agreedWith: null, reason: null };
  const asking = { id, taskId, rev, state: 'ASKED', amount, currency, askedAt: now, askedBy: person.id } as const;
  await insertApproval(trx, { ...asking, ...nothingYet, settledAt: null });
  const waits = isOpen(task);
  await updateTask(trx, taskId, {
    approvalId: id,
    ...(waits && { status: 'PENDING', holdReason: 'APPROVAL', holdUntil: null }),
    ...(status === 'IN PROGRESS' && { statusSince: now }),
    rev,
    updatedAt: now,
  });
  await change.record('task.askApproval', taskId, {
    approval: [task.approvalState, 'ASKED'],
    approvalAmount: [task.approvalAmount, amount],
  });
  tellApproval(change, task.visitId);
  if (!waits || (status === 'PENDING' && holdReason === 'APPROVAL')) return;
  await insertTaskEvent(trx, {
    id: newId(now),
    rev,
    taskId,
    fromStatus: status,
    toStatus: 'PENDING',
    holdReason: 'APPROVAL',
    outcome: 'applied',
    byUserId: person.id,
    deviceId: null,
    happenedAt: now,
    receivedAt: now,
    opId: null,
    note: null,
  });
}
