import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { newId } from '#contract/ids.ts';
import type { AttachMediaPayload } from '#contract/media.ts';
import type { PictureDraft, PictureMade } from '#contract/pictures.ts';
import type { PictureShape } from '#contract/picture-address.ts';
import type { Api } from './api.ts';
import type { Caller, TestApp } from './test-app.ts';

/**
 * Bytes built as a JPEG is, another picture for each `seed`, `size` of them.
 * `side`: of the square it says it is, in pixels.
 */
export function jpeg(seed: number, size = 600, side = 64): Buffer {
  const bytes = Buffer.alloc(size);
  for (let i = 0, state = seed + 1; i < size; i += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    // 0xff would be a marker.
    bytes[i] = (state >>> 16) % 0xff;
  }
  // Its beginning, an empty note, the frame with height and width, the scan.
  bytes.set([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0,
    63, 0,
  ]);
  bytes.writeUInt16BE(side, 13);
  bytes.writeUInt16BE(side, 15);
  bytes.set([0xff, 0xd9], size - 2);
  return bytes;
}

/** The same, built of so many scans over the whole picture. */
export function drawnOver(bytes: Buffer, scans: number): Buffer {
  const [begin, end] = [bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2];
  const scan = bytes.subarray(begin, end);
  return Buffer.concat([bytes.subarray(0, begin), ...Array.from({ length: scans }, () => scan), bytes.subarray(end)]);
}

/** A picture that can be drawn: a red field with a blue corner at its top left, another for each `seed`. */
export async function painted(width: number, height: number, seed = 0, type: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const corner = await sharp({
    create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: 'blue' },
  })
    .png()
    .toBuffer();
  const background = { r: 200 + (seed % 50), g: Math.floor(seed / 50) % 50, b: 0 };
  const field = sharp({ create: { width, height, channels: 3, background } });
  return await field
    .composite([{ input: corner, left: 0, top: 0 }])
    .toFormat(type)
    .toBuffer();
}

/** Sends a picture and has it made a public one. */
export async function publish(
  shop: TestApp,
  who: Caller,
  bytes: Buffer,
  more: Partial<PictureDraft> = {},
): Promise<string> {
  await upload(shop, who, bytes);
  const answer = await who.post('pictures', { sha256: hashOf(bytes), shape: 'hero', ...more });
  if (answer.statusCode !== 201) throw new Error(`the picture was not made: ${answer.body}`);
  return answer.json<PictureMade>().address;
}

/** The same at the HTTP door, for a browser's test. */
export async function publishAs(who: Api, bytes: Buffer, shape: PictureShape): Promise<string> {
  const sha256 = hashOf(bytes);
  await who.put(`media/uploads/${sha256}?offset=0&size=${bytes.length}`, bytes);
  return (await who.post<PictureMade>('pictures', { sha256, shape })).address;
}

type Place = Pick<AttachMediaPayload, 'vehicleId' | 'visitId'> & Partial<AttachMediaPayload>;

/** Sends a file and keeps it with a car, as a tablet does. */
export async function attachAs(who: Api, bytes: Buffer, place: Place): Promise<string> {
  const sha256 = hashOf(bytes);
  await who.put(`media/uploads/${sha256}?offset=0&size=${bytes.length}`, bytes);
  const { epoch } = await who.get<{ epoch: string }>('sync/pull');
  const me = await who.get<{ id: string }>('users/me');
  const [id, opId, deviceId] = [newId(), newId(), newId()];
  const payload = { sha256, size: bytes.length, taskId: null, ...place };
  const stream = { userId: me.id, entityId: id, stream: `media:${id}`, dependsOn: [], seq: 1 };
  const base = { rev: 0, value: null };
  const op = { opId, v: 2, ...stream, createdAt: Date.now(), clockOffset: 0, type: 'media.attach', base, payload };
  await who.post('sync/push', { protocol: 1, deviceId, epoch, appVersion: '1', ops: [op] });
  return id;
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export type Piece = { sha256?: string; offset?: number; size?: number; type?: string };

/** Sends a piece of a picture, all of it unless said otherwise. */
export async function upload(shop: TestApp, who: Caller, piece: Buffer, options: Piece = {}) {
  const { sha256 = hashOf(piece), offset = 0, size = piece.length, type = 'application/octet-stream' } = options;
  return await shop.app.inject({
    method: 'PUT',
    url: `/backend/media/uploads/${sha256}?offset=${offset}&size=${size}`,
    headers: { authorization: `Bearer ${who.accessToken}`, 'content-type': type },
    payload: piece,
  });
}
