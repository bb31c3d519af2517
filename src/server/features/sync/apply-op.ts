import { scopeOf } from '#contract/permissions.ts';
import type { RejectionCode, ServerState, SyncEntity, SyncOp } from '#contract/sync.ts';
import type { Db } from '#server/db/dialect.ts';
import { addReading, isReadingTaken } from '../oil-changes/km-readings-service.ts';
import { changeTaskStatus } from '../tasks/task-status-service.ts';
import { eventsOf, findTask, type TaskOfVehicle } from '../tasks/tasks-store.ts';
import { findVehicleOwner } from './owner-store.ts';
import type { SyncActor } from './sync-scope.ts';

/** What became of a command, and the rows it touched, whose present state goes back to the device. */
export type Applied = {
  outcome: 'applied' | 'noop' | 'superseded' | 'rejected';
  code?: RejectionCode | undefined;
  suspect?: boolean | undefined;
  serverState?: ServerState | undefined;
  touched: Partial<Record<SyncEntity, string[]>>;
};

type Request<Type extends SyncOp['type'] = SyncOp['type']> = {
  op: Extract<SyncOp, { type: Type }>;
  actor: SyncActor;
  deviceId: string;
};

/** Applies one command by the rules of its noun; the person's rights are judged now, not when he tapped. */
export async function applyOp(trx: Db, request: Request, rev: number, now: number): Promise<Applied> {
  const { op } = request;
  return op.type === 'task.setStatus'
    ? setStatus(trx, { ...request, op }, rev, now)
    : recordKm(trx, { ...request, op }, rev, now);
}

async function setStatus(
  trx: Db,
  { op, actor, deviceId }: Request<'task.setStatus'>,
  rev: number,
  now: number,
): Promise<Applied> {
  if (!scopeOf(actor.role, 'task.setStatus')) return rejected('forbidden');
  const task = await findTask(trx, op.entityId);
  if (!task) return rejected('gone');
  if (op.payload.oilChange && (await isReadingTaken(trx, op.payload.oilChange.readingId))) return rejected('invalid');
  const happenedAt = op.createdAt + op.clockOffset;
  const result = await changeTaskStatus(
    trx,
    { task, from: op.base.value, payload: op.payload, actor, happenedAt, deviceId, opId: op.opId },
    rev,
    now,
  );
  const touched = {
    task: [task.id],
    vehicle: [task.vehicleId],
    ...(op.payload.oilChange ? { oilChange: [op.payload.oilChange.id] } : {}),
  };
  if (result.outcome === 'rejected')
    return { ...rejected(result.code), touched: { task: [task.id] }, serverState: await stateOf(trx, task) };
  return { outcome: result.outcome, suspect: result.suspect, touched };
}

async function recordKm(trx: Db, { op, actor }: Request<'oil.recordKm'>, rev: number, now: number): Promise<Applied> {
  const scope = scopeOf(actor.role, 'km.record');
  const owner = await findVehicleOwner(trx, op.entityId);
  if (!scope || (owner !== undefined && scope === 'own' && owner !== actor.id)) return rejected('forbidden');
  if (owner === undefined) return rejected('gone');
  const { readingId: id, km, confirmed } = op.payload;
  if (await isReadingTaken(trx, id)) return rejected('invalid');
  const source = actor.role === 'CLIENT' ? ('CLIENT' as const) : ('MECHANIC' as const);
  const reading = {
    id,
    vehicleId: op.entityId,
    km,
    confirmed,
    source,
    readAt: op.createdAt + op.clockOffset,
    byUserId: actor.id,
    opId: op.opId,
  };
  const state = await addReading(trx, reading, rev, now);
  return { outcome: 'applied', suspect: state === 'SUSPECT', touched: { vehicle: [op.entityId] } };
}

/** Who put the task where it is now, and when, for the person who must decide. */
async function stateOf(trx: Db, task: TaskOfVehicle): Promise<ServerState> {
  const last = (await eventsOf(trx, task.id)).findLast((event) => event.outcome === 'applied');
  return { value: task.status, byName: last?.byName ?? null, at: new Date(task.statusSince).toISOString() };
}

function rejected(code: RejectionCode): Applied {
  return { outcome: 'rejected', code, touched: {} };
}
