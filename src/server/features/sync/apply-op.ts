import { actedAt } from '#contract/acted-at.ts';
import { scopeOf } from '#contract/permissions.ts';
import type { RejectionCode, ServerState, SyncOp } from '#contract/sync.ts';
import type { SyncEntity } from '#contract/sync-rows.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { lastRemoval, lastToChange } from '#server/features/audit/stale-service.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import { addMedia } from '#server/features/media/media-service.ts';
import { findSent, type Uploads } from '#server/features/media/uploads-service.ts';
import { isMediaIdTaken } from '#server/features/media/media-store.ts';
import { addReading, isReadingTaken, waitForReading } from '#server/features/oil-changes/record-km-reading.ts';
import { isOilChangeTaken, oilChangeOfTask } from '#server/features/oil-changes/record-oil-change.ts';
import { changeTaskStatus, movesTotal } from '#server/features/tasks/task-status-service.ts';
import { findTask, lastMoverOf, type TaskOfVehicle, visitIdOfTask } from '#server/features/tasks/tasks-store.ts';
import { findVehicle } from '#server/features/vehicles/vehicles-store.ts';
import { findVisit } from '#server/features/visits/visits-store.ts';
import { findVehicleOwner, replacementOf } from './owner-store.ts';

/** What became of a command, and the rows it touched, whose present state goes back to the device. */
export type Applied = {
  /** blocked: something it needs is not here yet. */
  outcome: 'applied' | 'noop' | 'superseded' | 'rejected' | 'blocked';
  code?: RejectionCode | undefined;
  suspect?: boolean | undefined;
  /** A file for which a client has no room left: it can come again. */
  quota?: true | undefined;
  serverState?: ServerState | undefined;
  touched: Partial<Record<SyncEntity, string[]>>;
};

type Request<Type extends SyncOp['type'] = SyncOp['type']> = {
  op: Extract<SyncOp, { type: Type }>;
  deviceId: string;
  /** A shop that was restored is told again what was done. */
  isReplayed: boolean;
  files: MediaFiles;
  uploads: Uploads;
};

/** Applies one command by the rules of its noun; the person's rights are checked now, not when he tapped. */
export async function applyOp(change: Change, request: Request): Promise<Applied> {
  const { op } = request;
  switch (op.type) {
    case 'task.setStatus':
      return setStatus(change, { ...request, op });
    case 'oil.recordKm':
      return recordKm(change, op);
    case 'media.attach':
      return attachMedia(change, { ...request, op });
  }
}

async function setStatus(change: Change, { op, deviceId, isReplayed }: Request<'task.setStatus'>): Promise<Applied> {
  const { trx, person } = change;
  if (!scopeOf(person.role, 'task.setStatus')) return rejected('forbidden');
  const task = await findTask(trx, op.entityId);
  if (!task) return gone(change, { task: op.entityId, visit: await visitIdOfTask(trx, op.entityId) });
  if (op.payload.oilChange && (await isOilChangeTaken(trx, op.payload.oilChange))) return rejected('invalid');
  const happenedAt = actedAt(op);
  const move = { task, from: op.base.value, payload: op.payload, happenedAt, deviceId, opId: op.opId, isReplayed };
  const result = await changeTaskStatus(change, move);
  // It may be there from before.
  const oilChange = op.payload.oilChange && (await oilChangeOfTask(trx, task.id));
  const touched = {
    task: [task.id],
    vehicle: [task.vehicleId],
    ...(movesTotal(task, op.payload) ? { visit: [task.visitId] } : {}),
    ...(oilChange ? { oilChange: [oilChange.id] } : {}),
  };
  if (result.outcome === 'rejected')
    return {
      ...rejected(result.code),
      touched: { task: [task.id] },
      serverState: await stateOf(trx, task, result.code),
    };
  return { outcome: result.outcome, suspect: result.suspect, touched };
}

async function recordKm(change: Change, op: Request<'oil.recordKm'>['op']): Promise<Applied> {
  const { trx, person } = change;
  const scope = scopeOf(person.role, 'km.record');
  const vehicleId = await replacementOf(trx, op.entityId);
  const owner = await findVehicleOwner(trx, vehicleId);
  if (!scope || (owner !== undefined && scope === 'own' && owner !== person.id)) return rejected('forbidden');
  if (owner === undefined) return gone(change, { vehicle: vehicleId });
  const { readingId: id, km, confirmed } = op.payload;
  if (await isReadingTaken(trx, id)) return rejected('invalid');
  const readAt = actedAt(op);
  if ((await waitForReading(change, { vehicleId, readAt })) > 0) return rejected('too-many');
  const source = person.role === 'CLIENT' ? ('CLIENT' as const) : ('MECHANIC' as const);
  const state = await addReading(change, { id, vehicleId, km, confirmed, source, readAt, opId: op.opId });
  return { outcome: 'applied', suspect: state === 'SUSPECT', touched: { vehicle: [vehicleId] } };
}

/** A picture of a car, whose bytes came before. Where it was taken must still be there, and hang together. */
async function attachMedia(change: Change, { op, files, uploads }: Request<'media.attach'>): Promise<Applied> {
  const { trx, person, now } = change;
  const scope = scopeOf(person.role, 'media.create');
  const { visitId, taskId, sha256, size } = op.payload;
  const vehicleId = await replacementOf(trx, op.payload.vehicleId);
  const vehicle = await findVehicle(trx, vehicleId);
  if (!scope || (vehicle && scope === 'own' && vehicle.ownerId !== person.id)) return rejected('forbidden');
  const visit = visitId === null ? undefined : await findVisit(trx, visitId);
  const task = taskId === null ? undefined : await findTask(trx, taskId);
  // A visit stays with who brought the car, whoever has the car now.
  if (scope === 'own' && visit && visit.userId !== person.id) return rejected('forbidden');
  const isVisitGone = visitId !== null && !visit;
  if (!vehicle || isVisitGone || (taskId !== null && !task)) {
    const largest = !vehicle ? 'vehicle' : isVisitGone ? 'visit' : 'task';
    return gone(change, { task: taskId, visit: visitId, vehicle: vehicleId }, largest);
  }
  const hangsTogether = (!visit || visit.vehicleId === vehicleId) && (!task || task.visitId === visitId);
  if (!hangsTogether || (await isMediaIdTaken(trx, op.entityId))) return rejected('invalid');
  const sent = await findSent(trx, files, person, sha256);
  if (!sent) return { outcome: 'blocked', touched: {} };
  const { sentSize, ...file } = sent;
  if (sentSize !== size) return rejected('invalid');
  if (!(await uploads.mayKeep(trx, person, file))) return { ...rejected('forbidden'), quota: true };
  const takenAt = Math.min(now, actedAt(op));
  const { name = vehicle.plateNumber, section = 'other', seconds = null } = op.payload;
  const place = { vehicleId, visitId, taskId, name, section, seconds };
  await addMedia(change, { id: op.entityId, ...file, ...place, takenAt, opId: op.opId });
  return { outcome: 'applied', touched: {} };
}

/** Who put the task where it is now, or has delivered its car, and when, for the person who must decide. */
async function stateOf(trx: Db, task: TaskOfVehicle, code: RejectionCode): Promise<ServerState> {
  if (code === 'delivered-meanwhile') {
    const at = task.visitClosedAt === null ? null : isoInstant(task.visitClosedAt);
    return { value: task.status, byName: await lastToChange(trx, 'visit', task.visitId, 'closedAt'), at };
  }
  return { value: task.status, byName: await lastMoverOf(trx, task.id), at: isoInstant(task.statusSince) };
}

type Place = 'task' | 'visit' | 'vehicle';

/**
 * What a command is about is not there any more: staff are told who took it away, and when. `largest`: the largest of
 * the places of a file that are gone, by which they know where it can still go.
 */
async function gone(
  { trx, person }: Change,
  places: { [Of in Place]?: string | null | undefined },
  largest: Place | null = null,
): Promise<Applied> {
  for (const entity of person.role === 'CLIENT' ? [] : (['task', 'visit', 'vehicle'] as const)) {
    const id = places[entity];
    const removal = id && (await lastRemoval(trx, entity, id));
    if (removal) return { ...rejected('gone'), serverState: { value: largest, ...removal } };
  }
  return rejected('gone');
}

function rejected(code: RejectionCode): Applied {
  return { outcome: 'rejected', code, touched: {} };
}
