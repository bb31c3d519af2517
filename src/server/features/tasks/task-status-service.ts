import type { SetStatusPayload } from '#contract/sync.ts';
import { newId } from '#contract/ids.ts';
import type { Role } from '#contract/roles.ts';
import { decideStatus, type StatusDecision, type TaskStatus } from '#contract/task-status.ts';
import type { Db } from '#server/db/dialect.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import { addOilChange, hasOilChange } from '#server/features/oil-changes/oil-changes-service.ts';
import { insertTaskEvent, type TaskOfVehicle, updateTask } from './tasks-store.ts';

export type StatusChange = {
  task: TaskOfVehicle;
  from: TaskStatus;
  payload: SetStatusPayload;
  actor: { id: string; role: Role };
  /** When the person did it, by the server's clock; never later than now. */
  happenedAt: number;
  deviceId: string | null;
  opId: string | null;
};

export type StatusResult = StatusDecision & { suspect?: boolean };

/**
 * Moves a task, inside the caller's transaction: decides by the table of 64 (contract/task-status.ts), writes task, history and, when an
 * oil change was done with it, that and its reading. The one way for a tap that is sent at once and for one that waited all day.
 */
export async function changeTaskStatus(trx: Db, change: StatusChange, rev: number, now: number): Promise<StatusResult> {
  const { task, from, payload, actor } = change;
  const decision = decideStatus(from, payload.to, task.status, actor.role);
  if (decision.outcome === 'rejected') return decision;
  const holdReason = isFinal(payload.to) ? null : (payload.holdReason ?? null);
  const holds = decision.outcome === 'noop' && payload.holdReason !== undefined && holdReason !== task.holdReason;
  const moves = decision.outcome === 'applied';
  const happenedAt = Math.min(change.happenedAt, now);
  if (moves || holds) {
    const since = moves ? { status: payload.to, statusSince: happenedAt } : {};
    await updateTask(trx, task.id, { ...since, holdReason, rev, updatedAt: now });
    await recordAudit(trx, {
      at: now,
      actorId: actor.id,
      action: 'task.setStatus',
      entity: 'task',
      entityId: task.id,
      changes: {
        ...(moves ? { status: [task.status, payload.to] } : {}),
        ...(holdReason === task.holdReason ? {} : { holdReason: [task.holdReason, holdReason] }),
      },
    });
  } else if (payload.note) {
    // A request for whoever may open the task again: the tablets hear of it as of a change.
    await updateTask(trx, task.id, { rev, updatedAt: now });
  }
  const outcome = holds ? 'applied' : decision.outcome;
  await insertTaskEvent(trx, {
    id: newId(now),
    taskId: task.id,
    fromStatus: from,
    toStatus: payload.to,
    holdReason,
    outcome,
    byUserId: actor.id,
    deviceId: change.deviceId,
    happenedAt,
    receivedAt: now,
    opId: change.opId,
    note: payload.note ?? null,
  });
  const suspect = await recordOilChange(trx, change, rev, now);
  return suspect ? { outcome, suspect } : { outcome };
}

/** The oil change of a task is recorded once, even when two mechanics finish the same task. True when its reading is suspect. */
async function recordOilChange(
  trx: Db,
  { task, payload, actor, happenedAt, opId }: StatusChange,
  rev: number,
  now: number,
): Promise<boolean> {
  if (!payload.oilChange || payload.to !== 'COMPLETED' || (await hasOilChange(trx, task.id))) return false;
  const change = {
    ...payload.oilChange,
    vehicleId: task.vehicleId,
    taskId: task.id,
    notes: '',
    changedAt: happenedAt,
    byUserId: actor.id,
  };
  return (
    (await addOilChange(
      trx,
      { ...change, confirmed: payload.oilChange.confirmed, opId: opId ?? undefined },
      rev,
      now,
    )) === 'SUSPECT'
  );
}

function isFinal(status: TaskStatus): boolean {
  return status === 'COMPLETED' || status === 'CANCELLED';
}
