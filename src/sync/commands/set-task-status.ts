import { approvalAllows } from '#contract/approvals.ts';
import { UNDO_MS } from '#contract/constants.ts';
import type { SetStatusPayload } from '#contract/sync.ts';
import { canMoveTask, type TaskStatus } from '#contract/task-status.ts';
import type { HoldReason } from '#contract/tasks.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { opsOfStream } from '#sync/store/outbox.ts';
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

/** A disk that is read one moment and not the next must not keep the tap looking for ever. */
const LOOKS = 5;

/**
 * `isMissed`: nothing was done, as the task is gone from this device or may not go there any more (the client is being
 * asked, say). A hold leaves the task where it was seen: of one that has moved since it is missed, too. `isBarred`:
 * an earlier change of the task was refused and waits for a decision, before which nothing more goes out.
 */
export type StatusSaved = Saved & { isMissed?: true; isBarred?: true };

/**
 * A tap on a task. Keeps the command on the device and resolves when it is on the disk; the same way online and
 * offline. It is sent after `undoMs` (milliseconds) and can be taken back until then. `op` is undefined when there is
 * nothing to do: the task already is in that status (another tap was faster) and the command brings no more, or it is
 * missed.
 */
export async function setTaskStatus(
  device: Device,
  session: SessionRow,
  command: StatusCommand,
  undoMs: number = UNDO_MS,
): Promise<StatusSaved> {
  const { taskId, ...payload } = command;
  const cache = await device.cacheOf(session.uid);
  const stream = `task:${taskId}`;
  for (let looks = LOOKS; ; looks -= 1) {
    // First what waits, then the row: of a command that is decided in between, the row knows already.
    const waiting = await waitingIn(device, session.uid, stream);
    const row = await cache.task.get(taskId);
    if (!row) return { op: undefined, durable: true, isMissed: true };
    const about = await aboutVehicle(cache, row.vehicleId, row.name);
    const item = row.offeringItemId;
    const make = await opMaker(device, session, { ...about, ...(item && { item }) });
    const look = { is: 'there' as 'there' | 'missed' | 'outdated' | 'barred' };
    const saved = await save(device, session, stream, (earlier) => {
      // A command decided after the look at what waits: the row that was read may not know of it.
      if (looks > 0 && waiting.some((opId) => !earlier.some((op) => op.opId === opId))) {
        look.is = 'outdated';
        return undefined;
      }
      const seen = overlayTask(row, earlier);
      const changesHold =
        (payload.holdReason !== undefined && payload.holdReason !== seen.holdReason) ||
        (payload.holdUntil !== undefined && payload.holdUntil !== seen.holdUntil);
      // What is said or recorded with it reaches the server, whoever has moved the task before.
      const brings = changesHold || payload.oilChange || payload.note;
      look.is = seen.status === payload.to && !brings ? 'there' : 'missed';
      if (look.is === 'there') return undefined;
      if (earlier.some(({ state }) => state === 'attention')) {
        look.is = 'barred';
        return undefined;
      }
      const mayMove = !payload.holdReason && canMoveTask(seen.status, payload.to, session.user.role);
      if (seen.status !== payload.to && !mayMove) return undefined;
      if (seen.status !== 'CANCELLED' && !approvalAllows(seen.approval?.state, payload)) return undefined;
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
    if (saved.op) return saved;
    if (look.is === 'missed') return { ...saved, isMissed: true };
    if (look.is !== 'outdated') return look.is === 'barred' ? { ...saved, isBarred: true } : saved;
  }
}

/** The ids of what is not decided yet; a disk that can no longer be read keeps nothing. */
async function waitingIn(device: Device, uid: string, stream: string): Promise<string[]> {
  const kept = await opsOfStream(await device.outboxOf(uid), stream).catch(() => []);
  return kept.map(({ opId }) => opId);
}
