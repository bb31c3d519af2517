import { UNDO_MS } from '#contract/constants.ts';
import { newId } from '#contract/ids.ts';
import type { RecordKmPayload, SetStatusPayload } from '#contract/sync.ts';
import { canMoveTask, type TaskStatus } from '#contract/task-status.ts';
import type { HoldReason } from '#contract/tasks.ts';
import { isClockWrong, readClock } from '#sync/store/clock.ts';
import type { CacheDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { NewOp, Op, OpAbout } from '#sync/store/op.ts';
import { replaceOp } from '#sync/store/outbox.ts';
import { overlayTask } from '#sync/view/overlay.ts';
import { save, type Saved } from './save.ts';

export type StatusCommand = {
  taskId: string;
  to: TaskStatus;
  holdReason?: HoldReason | null;
  oilChange?: NonNullable<SetStatusPayload['oilChange']>;
  note?: string;
};
export type KmCommand = { vehicleId: string; km: number; confirmed?: boolean };

/**
 * A tap on a task. Keeps the command on the device and resolves when it is on the disk; the same way online and offline.
 * It is sent after `undoMs` and can be taken back until then. `op` is undefined when there is nothing to do: the task already is in that status, or may not go there (another tap was faster).
 */
export async function setTaskStatus(
  device: Device,
  session: SessionRow,
  command: StatusCommand,
  undoMs: number = UNDO_MS,
): Promise<Saved> {
  const { taskId, ...payload } = command;
  const cache = await device.cacheOf(session.uid);
  const row = await cache.task.get(taskId);
  if (!row) return { op: undefined, durable: true };
  const make = await opMaker(device, session, await aboutVehicle(cache, row.vehicleId, row.name));
  const stream = `task:${taskId}`;
  return save(device, session, stream, (earlier) => {
    const seen = overlayTask(row, earlier);
    const changesHold = payload.holdReason !== undefined && payload.holdReason !== seen.holdReason;
    if (seen.status === payload.to && !changesHold) return undefined;
    if (seen.status !== payload.to && !canMoveTask(seen.status, payload.to, session.user.role)) return undefined;
    const dependsOn = earlier.map((op) => op.opId);
    const base = { rev: row.rev, value: seen.status };
    return make({
      type: 'task.setStatus',
      entityId: taskId,
      stream,
      dependsOn,
      base,
      payload,
      nextAt: device.now() + undoMs,
    });
  });
}

/** A reading of the kilometres. Readings are independent facts: they wait for nothing. */
export async function recordKm(
  device: Device,
  session: SessionRow,
  { vehicleId, km, confirmed = false }: KmCommand,
): Promise<Saved> {
  const cache = await device.cacheOf(session.uid);
  const row = await cache.vehicle.get(vehicleId);
  const make = await opMaker(device, session, await aboutVehicle(cache, vehicleId, ''));
  const payload: RecordKmPayload = { readingId: newId(device.now()), km, confirmed };
  const base = { rev: row?.rev ?? 0, value: row?.latestKm ?? null };
  const stream = `vehicle:${vehicleId}`;
  return save(device, session, stream, () =>
    make({ type: 'oil.recordKm', entityId: vehicleId, stream, dependsOn: [], base, payload, nextAt: 0 }),
  );
}

/** Sends a refused command again in another form, from the status the server has now. It keeps its place in the order. */
export async function resend(
  device: Device,
  session: SessionRow,
  opId: string,
  payload: SetStatusPayload | RecordKmPayload,
): Promise<Op | undefined> {
  const outbox = await device.outboxOf(session.uid);
  const cache = await device.cacheOf(session.uid);
  const { offset } = await readClock(device);
  const old = await outbox.ops.get({ opId });
  const row = old?.type === 'task.setStatus' ? await cache.task.get(old.entityId) : undefined;
  return replaceOp(
    outbox,
    opId,
    (op) => {
      const { seq: _seq, problem: _problem, serverState, ...kept } = op;
      const value =
        row?.status ?? (op.type === 'task.setStatus' ? (serverState?.value ?? op.base.value) : op.base.value);
      return {
        ...kept,
        opId: newId(device.now()),
        base: { rev: row?.rev ?? op.base.rev, value },
        payload,
        clockOffset: offset,
        state: 'queued',
        frozen: 0,
        attempts: 0,
        nextAt: 0,
      };
    },
    device.now(),
  );
}

type Command = Pick<
  NewOp,
  'type' | 'entityId' | 'stream' | 'dependsOn' | 'base' | 'payload' | 'nextAt' | 'awaitsUpload'
>;

/** What every command carries besides what it says: who, when, by which app. */
export async function opMaker(
  device: Device,
  session: SessionRow,
  about: OpAbout,
): Promise<(command: Command) => NewOp> {
  const clock = await readClock(device);
  return (command) => ({
    ...command,
    opId: newId(device.now()),
    // An app from before photos keeps one and does not send it.
    v: command.type === 'media.attach' ? 2 : 1,
    userId: session.uid,
    createdAt: device.now(),
    clockOffset: clock.offset,
    ...(isClockWrong(device, clock) ? { clockWrong: true } : {}),
    appVersion: device.appVersion,
    about,
    state: 'queued',
    frozen: 0,
    attempts: 0,
  });
}

export async function aboutVehicle(cache: CacheDatabase, vehicleId: string, title: string): Promise<OpAbout> {
  return { plate: (await cache.vehicle.get(vehicleId))?.plateNumber ?? '', title };
}
