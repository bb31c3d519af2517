import type { SetStatusPayload } from '#contract/sync.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { readClock } from '#sync/store/clock.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { Op } from '#sync/store/op.ts';
import { asUnsent, findRefused, resend } from './resend.ts';

/**
 * Sends a refused change of a task again in another form, from the status the server has now. It keeps its place in the
 * order. Undefined when that change is no longer on the device.
 */
export async function resendTaskStatus(
  device: Device,
  session: SessionRow,
  opId: string,
  payload: SetStatusPayload,
): Promise<Op | undefined> {
  const cache = await device.cacheOf(session.uid);
  const { offset } = await readClock(device);
  const row = await cache.task.get((await findRefused(device, session.uid, opId))?.entityId ?? '');
  return resend(device, session, opId, (refused) => {
    if (refused.type !== 'task.setStatus') return undefined;
    const { problem, serverState, base } = refused;
    const there = taskStatuses.find((status) => status === serverState?.value);
    return {
      ...asUnsent(device, refused),
      // Who was told of the delivery decides anew, and knows of it now.
      ...(problem?.code === 'delivered-meanwhile' && { createdAt: device.now(), clockOffset: offset }),
      base: { rev: row?.rev ?? base.rev, value: row?.status ?? there ?? base.value },
      payload,
    };
  });
}
