import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { NewOp, Op } from '#sync/store/op.ts';
import { findOp, replaceOp } from '#sync/store/outbox.ts';
import { queuedAnew } from './make-op.ts';
import { sendUnsaved } from './send-unsaved.ts';

/** A refused command, on the disk or in this page alone; undefined when it is no longer on the device. */
export async function findRefused(device: Device, uid: string, opId: string): Promise<Op | undefined> {
  return device.unsaved.find(opId) ?? (await findOp(await device.outboxOf(uid), opId));
}

/**
 * Sends a refused command again as `correct` makes it, in its old place; what the disk had no room for goes from the
 * page, as before. Undefined when that command is no longer on the device, or `correct` leaves it.
 */
export async function resend(
  device: Device,
  session: SessionRow,
  opId: string,
  correct: (refused: Op) => NewOp | undefined,
): Promise<Op | undefined> {
  const inPage = device.unsaved.find(opId);
  if (!inPage) return replaceOp(await device.outboxOf(session.uid), opId, correct, device.now());
  const corrected = correct(inPage);
  if (!corrected) return undefined;
  const op: Op = { ...corrected, seq: inPage.seq, pos: inPage.pos, replaces: opId, frozen: 1, state: 'sending' };
  device.unsaved.replace(opId, op);
  void sendUnsaved(device, session, op.opId, '');
  return op;
}

/** What is left of a refused command, to be sent anew: nothing of how it was refused. */
export function asUnsent<O extends Op>(device: Device, { seq: _seq, problem: _why, serverState: _there, ...kept }: O) {
  return { ...kept, ...queuedAnew(device) };
}
