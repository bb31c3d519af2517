import type { SetStatusPayload } from '#contract/sync.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { readClock } from '#sync/store/clock.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { Op } from '#sync/store/op.ts';
import { findOp, replaceOp } from '#sync/store/outbox.ts';
import { queuedAnew } from './make-op.ts';

/**
 * Sends a refused change of a task again in another form, from the status the server has now. It keeps its place in the order.
 * Undefined when that change is no longer on the device.
 */
export async function resendTaskStatus(
  device: Device,
  session: SessionRow,
  opId: string,
  payload: SetStatusPayload,
): Promise<Op | undefined> {
  const outbox = await device.outboxOf(session.uid);
  const cache = await device.cacheOf(session.uid);
  const { offset } = await readClock(device);
  const row = await cache.task.get((await findOp(outbox, opId))?.entityId ?? '');
  return replaceOp(
    outbox,
    opId,
    (old) => {
      if (old.type !== 'task.setStatus') return undefined;
      const { seq: _seq, problem, serverState, ...kept } = old;
      const there = taskStatuses.find((status) => status === serverState?.value);
      return {
        ...kept,
        ...queuedAnew(device),
        // Who was told of the delivery decides anew, and knows of it now.
        ...(problem?.code === 'delivered-meanwhile' && { createdAt: device.now(), clockOffset: offset }),
        base: { rev: row?.rev ?? old.base.rev, value: row?.status ?? there ?? old.base.value },
        payload,
      };
    },
    device.now(),
  );
}
