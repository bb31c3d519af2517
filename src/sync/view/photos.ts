import type { Stores } from '#sync/store/databases.ts';
import type { OpState } from '#sync/store/op.ts';
import { pendingOps } from '#sync/store/outbox.ts';

/** A photo that is on this device only. */
export type WaitingPhoto = { opId: string; bytes: ArrayBuffer; takenAt: number; state: OpState };

/** What this device has not sent yet of the photos of a visit, or of all of a car. */
export async function readPhotos({ outbox }: Stores, visitOrVehicleId: string): Promise<WaitingPhoto[]> {
  const photos = (await pendingOps(outbox)).filter((op) => op.type === 'media.attach');
  const mine = photos.filter(({ payload: { visitId, vehicleId } }) => [visitId, vehicleId].includes(visitOrVehicleId));
  const blobs = await outbox.blobs.bulkGet(mine.map(({ payload }) => payload.sha256));
  return mine.flatMap(({ opId, createdAt, state }, i) => {
    const bytes = blobs[i]?.bytes;
    return bytes ? [{ opId, bytes, takenAt: createdAt, state }] : [];
  });
}
