import { newId } from '#contract/ids.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { Op } from '#sync/store/op.ts';
import { replaceOp } from '#sync/store/outbox.ts';
import { queuedAnew } from './make-op.ts';

/**
 * Sends refused kilometres again with another number; a person has looked at it, so it is not asked about once more.
 * Undefined when that change is no longer on the device.
 */
export async function resendKm(device: Device, session: SessionRow, opId: string, km: number): Promise<Op | undefined> {
  const outbox = await device.outboxOf(session.uid);
  return replaceOp(
    outbox,
    opId,
    (old) => {
      if (old.type !== 'oil.recordKm') return undefined;
      const { seq: _seq, problem: _problem, serverState: _there, ...kept } = old;
      return {
        ...kept,
        ...queuedAnew(device),
        payload: { readingId: newId(device.now()), km, confirmed: true },
      };
    },
    device.now(),
  );
}
