import { actedAt } from '#contract/acted-at.ts';
import { kindOf, type MediaSection, type MediaType } from '#contract/media-kinds.ts';
import type { OutboxDatabase, Stores } from '#sync/store/databases.ts';
import type { Op, OpState } from '#sync/store/op.ts';
import { pendingOps } from '#sync/store/outbox.ts';

type FileOp = Extract<Op, { type: 'media.attach' }>;

/** A photo or a voice note that is on this device only. */
export type WaitingPhoto = {
  opId: string;
  /** Under which the server has it. */
  id: string;
  bytes: ArrayBuffer;
  type: MediaType;
  seconds: number | undefined;
  taskId: string | null;
  section: MediaSection;
  takenAt: number;
  state: OpState;
};

/** What this device has not sent yet of the photos and voice notes of a visit, or of all of a car. */
export async function readPhotos({ outbox }: Stores, visitOrVehicleId: string): Promise<WaitingPhoto[]> {
  const mine = (await waitingOf(outbox, visitOrVehicleId)).filter((op) =>
    ['image', 'audio'].includes(kindOf(typeOf(op))),
  );
  const blobs = await outbox.blobs.bulkGet(mine.map(({ payload }) => payload.sha256));
  return mine.flatMap((op, i) => {
    const bytes = blobs[i]?.bytes;
    const { opId, entityId: id, state, payload } = op;
    const takenAt = actedAt(op);
    const { seconds, taskId, section = 'other' } = payload;
    return bytes ? [{ opId, id, bytes, type: typeOf(op), seconds, taskId, section, takenAt, state }] : [];
  });
}

/** A file on its way to the server, without its bytes. `sent`, `size`: bytes. */
export type Uploading = {
  opId: string;
  visitId: string | null;
  vehicleId: string;
  sha256: string;
  type: MediaType;
  name: string;
  size: number;
  sent: number;
  paused: boolean;
  state: OpState;
  problem: Op['problem'];
  frozen: boolean;
};

/** What waits to be sent of a visit, of a car, or of all. */
export async function readUploads({ outbox }: Stores, visitOrVehicleId?: string): Promise<Uploading[]> {
  return (await waitingOf(outbox, visitOrVehicleId)).map((op) => ({
    opId: op.opId,
    visitId: op.payload.visitId,
    vehicleId: op.payload.vehicleId,
    sha256: op.payload.sha256,
    type: typeOf(op),
    name: op.payload.name ?? op.about.plate,
    size: op.payload.size,
    sent: op.awaitsUpload === false ? op.payload.size : (op.upload?.sent ?? 0),
    paused: op.upload?.paused === true,
    state: op.state,
    problem: op.problem,
    frozen: op.frozen === 1,
  }));
}

/** The bytes of a file that waits; undefined once they are gone. */
export async function readBytes({ outbox }: Stores, sha256: string): Promise<ArrayBuffer | undefined> {
  return (await outbox.blobs.get(sha256))?.bytes;
}

async function waitingOf(outbox: OutboxDatabase, visitOrVehicleId?: string): Promise<FileOp[]> {
  const files = (await pendingOps(outbox)).filter((op) => op.type === 'media.attach');
  if (visitOrVehicleId === undefined) return files;
  return files.filter(({ payload: { visitId, vehicleId } }) => [visitId, vehicleId].includes(visitOrVehicleId));
}

/** Before there were other files there were photos. */
function typeOf({ upload }: FileOp): MediaType {
  return upload?.type ?? 'image/jpeg';
}
