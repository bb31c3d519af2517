import { approvalAllows } from '#contract/approvals.ts';
import { addDays, DAY_MS } from '#contract/days.ts';
import { moneyOf } from '#contract/money.ts';
import { mayField } from '#contract/permissions.ts';
import type { Role } from '#contract/roles.ts';
import type { SetStatusPayload } from '#contract/sync.ts';
import { newId } from '#contract/ids.ts';
import { decideStatus, holdAfter, isOpen, type StatusDecision, type TaskStatus } from '#contract/task-status.ts';
import type { Change } from '#server/http/change.ts';
import { shopTime } from '#server/http/shop-day.ts';
import { tellProgress } from '#server/features/notifications/notices-service.ts';
import { addReading } from '#server/features/oil-changes/record-km-reading.ts';
import { addOilChange, finishOilAnew, oilChangeOfTask } from '#server/features/oil-changes/record-oil-change.ts';
import { askAnew } from './approval-asking.ts';
import { isPriceOf } from './approvals-store.ts';
import { insertTaskEvent, lastNote, type TaskOfVehicle, updateTask } from './tasks-store.ts';
import { withTotal } from './visit-total.ts';

export type StatusMove = {
  task: TaskOfVehicle;
  from: TaskStatus;
  payload: SetStatusPayload;
  /** When the person did it, by the server's clock; never later than now. */
  happenedAt: number;
  deviceId: string | null;
  opId: string | null;
  /** It was done before a restore, and its client was told then. */
  isReplayed?: boolean;
};

export type StatusResult = StatusDecision & { suspect?: boolean };

/**
 * Moves a task, inside the caller's transaction: decides by the table of 64 (contract/task-status.ts), writes task,
 * history and, when an oil change was done with it, that and its reading. The one way for a tap that is sent at once
 * and for one that waited all day.
 */
export async function changeTaskStatus(change: Change, move: StatusMove): Promise<StatusResult> {
  const { task, payload } = move;
  const work = () => moveTask(change, move);
  return await (movesTotal(task, payload) ? withTotal(change, task.visitId, work) : work());
}

/** Can a move change what its visit comes to? Only what is cancelled, or was, is sold otherwise after it. */
export function movesTotal({ status }: Pick<TaskOfVehicle, 'status'>, { to }: Pick<SetStatusPayload, 'to'>): boolean {
  return status === 'CANCELLED' || to === 'CANCELLED';
}

/** Of a car that was delivered the sum was paid: it changes by whoever may change sums, and knew of the delivery. */
function mayReprice({ task: { visitClosedAt }, happenedAt }: StatusMove, role: Role): boolean {
  return visitClosedAt === null || (happenedAt >= visitClosedAt && mayField(role, 'visit.totalCost', 'update'));
}

/** Stopped for the client's yes by somebody who had not heard that it has come since: it waits for nothing. */
function isAnswered({ task: { approvalState, approvalDecidedAt }, payload, happenedAt }: StatusMove): boolean {
  const isAgreedSince = approvalState === 'APPROVED' && approvalDecidedAt !== null && approvalDecidedAt > happenedAt;
  return isAgreedSince && payload.holdReason === 'APPROVAL';
}

async function moveTask(change: Change, move: StatusMove): Promise<StatusResult> {
  const { trx, person, rev, now } = change;
  const { task, from } = move;
  const payload = isAnswered(move) ? { ...move.payload, holdReason: undefined } : move.payload;
  const decision = decideStatus(from, payload.to, task.status, person.role);
  if (decision.outcome === 'rejected') return decision;
  const { holdReason, holdUntil } = holdAfter(task, payload);
  const isOther = holdReason !== task.holdReason || holdUntil !== task.holdUntil;
  const holds = decision.outcome === 'noop' && payload.holdReason !== undefined && isOther;
  const moves = decision.outcome === 'applied';
  if ((moves || holds) && task.status !== 'CANCELLED' && !approvalAllows(task.approvalState, payload))
    return { outcome: 'rejected', code: 'awaits-approval' };
  if (moves && movesTotal(task, payload) && task.soldForAmount && !mayReprice(move, person.role))
    return { outcome: 'rejected', code: 'delivered-meanwhile' };
  // By the clock of a device, which may be a year slow: no state begins before the one it
  // follows, no task before it was written down.
  const after = moves || holds ? task.statusSince : task.createdAt;
  const happenedAt = Math.max(task.createdAt, Math.min(Math.max(after, move.happenedAt), now));
  if (moves || holds) {
    const since = moves ? { status: payload.to, statusSince: happenedAt } : {};
    await updateTask(trx, task.id, { ...since, holdReason, holdUntil, rev, updatedAt: now });
    await change.record('task.setStatus', task.id, {
      ...(moves ? { status: [task.status, payload.to] } : {}),
      ...(holdReason === task.holdReason ? {} : { holdReason: [task.holdReason, holdReason] }),
      ...(holdUntil === task.holdUntil ? {} : { holdUntil: [task.holdUntil, holdUntil] }),
    });
  } else if ((payload.note ?? null) !== (await lastNote(trx, task.id))) {
    // A request for whoever may open the task again, or the end of one: the tablets hear of it as of a change.
    await updateTask(trx, task.id, { rev, updatedAt: now });
  }
  const outcome = holds ? 'applied' : decision.outcome;
  await insertTaskEvent(trx, {
    id: newId(now),
    rev,
    taskId: task.id,
    fromStatus: from,
    toStatus: payload.to,
    holdReason,
    outcome,
    byUserId: person.id,
    deviceId: move.deviceId,
    happenedAt,
    receivedAt: now,
    opId: move.opId,
    note: payload.note ?? null,
  });
  if (moves && !isOpen({ status: payload.to }) && !move.isReplayed) tellProgress(change, task.visitId, happenedAt);
  if (moves && task.status === 'CANCELLED') await askAgain(change, { ...task, status: payload.to, holdReason });
  const suspect = await recordOilChange(change, move, { happenedAt, moves });
  return suspect ? { outcome, suspect } : { outcome };
}

/**
 * The oil change of a task is recorded once, even when two mechanics finish the same task (other kilometres of the
 * second stand in the log); who finishes it after it was opened again corrects what he says otherwise. True when the
 * reading is suspect. `happenedAt`: whatever the device's
 * clock said.
 */
async function recordOilChange(
  change: Change,
  move: StatusMove,
  { happenedAt: changedAt, moves }: { happenedAt: number; moves: boolean },
): Promise<boolean> {
  const { task, payload, opId } = move;
  const { oilChange, to } = payload;
  if (!oilChange || to !== 'COMPLETED') return false;
  const kept = await oilChangeOfTask(change.trx, task.id);
  // A finish from before that comes only now knows nothing of why it was opened again.
  const isAnew = moves && move.happenedAt >= task.statusSince;
  if (kept && isAnew) return (await finishOilAnew(change, kept, { ...oilChange, finishedAt: changedAt })) === 'SUSPECT';
  const { vehicleId, id: taskId } = task;
  if (kept) {
    // One oil change stands; that the odometer showed something else to the other is known all the same.
    const { readingId, km, confirmed } = oilChange;
    if (km === kept.currentKm || kept.kmReadingId === readingId) return false;
    const place = { vehicleId, readAt: changedAt, source: 'MECHANIC' as const };
    const told = { id: readingId, km, confirmed, ...(opId && { opId }) };
    return (await addReading(change, { ...place, ...told })) === 'SUSPECT';
  }
  const place = { vehicleId, taskId, notes: '', changedAt, opId: opId ?? undefined };
  const nextChangeDate = dueAfter(change, oilChange.nextChangeDate, changedAt, move.happenedAt);
  return (await addOilChange(change, { ...oilChange, ...place, nextChangeDate })) === 'SUSPECT';
}

/**
 * A slow device counted the next oil change from its own day: one that would be due before it
 * is made comes as much later as it is slow.
 */
function dueAfter<Due extends string | null | undefined>(
  { timeZone }: Change,
  due: Due,
  changedAt: number,
  told: number,
): Due | string {
  if (!due || due > shopTime(changedAt, timeZone).slice(0, 10)) return due;
  return addDays(due, Math.round((changedAt - told) / DAY_MS));
}

/** What the client has not agreed to is asked anew when it is opened again; without a price there is nothing to ask. */
async function askAgain(change: Change, task: TaskOfVehicle): Promise<void> {
  if (task.approvalState === null) return;
  const price = moneyOf(task.soldForAmount, task.soldForCurrency);
  if (task.approvalState === 'APPROVED' && (!price || isPriceOf(task, price))) return;
  if (price) await askAnew(change, task, price);
  else await updateTask(change.trx, task.id, { approvalId: null });
}
