import type { Device } from '#sync/store/device.ts';
import { discard, noteUpload, sendAgain, undo } from '#sync/store/outbox.ts';

/** A person stops a file, or lets it go on from where it is. */
export async function pauseUpload(device: Device, uid: string, opId: string, paused: boolean): Promise<void> {
  await noteUpload(await device.outboxOf(uid), opId, { paused });
}

/** A file that waits is not sent after all. */
export async function takeBack(device: Device, uid: string, opId: string): Promise<void> {
  const outbox = await device.outboxOf(uid);
  if (!(await undo(outbox, opId))) await discard(outbox, opId, device.now());
}

/** A file that failed goes from its beginning. */
export async function sendFileAgain(device: Device, uid: string, opId: string): Promise<void> {
  await sendAgain(await device.outboxOf(uid), opId);
}
