import { UNDO_MS } from '#contract/constants.ts';
import type { SetStatusPayload } from '#contract/sync.ts';
import { canMoveTask, type TaskStatus } from '#contract/task-status.ts';
import type { HoldReason } from '#contract/tasks.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { overlayTask } from '#sync/view/overlay.ts';
import { aboutVehicle, opMaker } from './make-op.ts';
import { save, type Saved } from './save.ts';

export type StatusCommand = {
  taskId: string;
  to: TaskStatus;
  holdReason?: HoldReason | null;
  /** With a reason: the day on which the part is expected. */
  holdUntil?: string | null;
  oilChange?: NonNullable<SetStatusPayload['oilChange']>;
  note?: string;
};

/**
 * A tap on a task. Keeps the command on the device and resolves when it is on the disk; the same way online and offline.
 * It is sent after `undoMs` (milliseconds) and can be taken back until then. `op` is undefined when there is nothing to do: the task
 * already is in that status, or may not go there (another tap was faster).
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
    const changesHold =
      (payload.holdReason !== undefined && payload.holdReason !== seen.holdReason) ||
      (payload.holdUntil !== undefined && payload.holdUntil !== seen.holdUntil);
    if (seen.status === payload.to && !changesHold) return undefined;
    if (seen.status !== payload.to && !canMoveTask(seen.status, payload.to, session.user.role)) return undefined;
    return make({
      type: 'task.setStatus',
      v: 1,
      entityId: taskId,
      stream,
      dependsOn: earlier.map((op) => op.opId),
      base: { rev: row.rev, value: seen.status },
      payload,
      nextAt: device.now() + undoMs,
    });
  });
}
