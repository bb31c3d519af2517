import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { kindOf, mediaBytesMax, type MediaSection, type MediaType } from '#contract/media-kinds.ts';
import type { OutboxDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { Op } from '#sync/store/op.ts';
import { append, pendingOps } from '#sync/store/outbox.ts';
import { aboutVehicle, opMaker } from './make-op.ts';
import { isFull } from './save.ts';

/**
 * All files that wait on a device together take at most this, and at most a
 * fifth of the room the browser gives this site.
 */
const KEPT_BYTES_MAX = 200_000_000;
const SHARE_OF_QUOTA = 0.2;

/** `type`: a photo unless said otherwise. `seconds`: how long a voice note is. */
export type FileCommand = {
  vehicleId: string;
  visitId: string | null;
  taskId?: string | null | undefined;
  bytes: ArrayBuffer;
  type?: MediaType;
  name?: string | undefined;
  section?: MediaSection | undefined;
  seconds?: number | undefined;
};

/**
 * Keeps a photo, a film, a document or a voice note on the device, bytes and command in one transaction, and resolves
 * when both are on the disk. They are sent when the network allows, beside everything else. @throws AppError
 * `body-too-large`, `storage-full` when there is no room, `session-ended` where the person was signed out before the
 * file was chosen: then nothing was kept
 */
export async function keepFile(device: Device, session: SessionRow, command: FileCommand): Promise<Op> {
  const { vehicleId, visitId, taskId = null, bytes, type = 'image/jpeg', name, section, seconds } = command;
  if (bytes.byteLength > mediaBytesMax[kindOf(type)]) throw new AppError('body-too-large');
  // In memory alone it waits for nothing but its own way to the server.
  if (device.isMemoryOnly && device.isConnected?.() === false) throw new AppError('storage-full');
  if (!(await device.app.session.get(session.uid))) throw new AppError('session-ended');
  await checkRoom(device, await device.outboxOf(session.uid), bytes.byteLength);
  const sha256 = await hashOf(bytes);
  const cache = await device.cacheOf(session.uid);
  const make = await opMaker(device, session, await aboutVehicle(cache, vehicleId, ''));
  const id = newId(device.now());
  const stream = `media:${id}`;
  const op = make({
    type: 'media.attach',
    // An app from before photos keeps it and does not send it.
    v: 2,
    entityId: id,
    stream,
    dependsOn: [],
    base: { rev: 0, value: null },
    payload: {
      sha256,
      size: bytes.byteLength,
      vehicleId,
      visitId,
      taskId,
      ...(name !== undefined && { name }),
      ...(section !== undefined && { section }),
      ...(seconds !== undefined && { seconds }),
    },
    nextAt: 0,
    awaitsUpload: true,
    upload: { type, sent: 0 },
  });
  // As for every command (save.ts), but for the rows of the floor: no photo is worth those.
  const preparations = [() => undefined, () => device.reopen(session.uid), () => device.dropPictures?.()];
  for (const [i, prepare] of preparations.entries()) {
    try {
      await prepare();
      const kept = await append(await device.outboxOf(session.uid), stream, () => op, { sha256, bytes });
      if (kept) return kept;
    } catch (error) {
      if (i > 0 && !isFull(error)) throw error;
    }
  }
  throw new AppError('storage-full');
}

async function checkRoom(device: Device, outbox: OutboxDatabase, wanted: number): Promise<void> {
  const photos = (await pendingOps(outbox)).filter((op) => op.type === 'media.attach');
  const kept = photos.reduce((sum, { payload }) => sum + payload.size, 0);
  const quota = (await device.quota?.()) ?? Infinity;
  if (kept + wanted > Math.min(KEPT_BYTES_MAX, quota * SHARE_OF_QUOTA)) throw new AppError('storage-full');
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
