import { createHash } from 'node:crypto';
import type { Caller, TestApp } from './test-app.ts';

/** Bytes built as a JPEG is, another picture for each `seed`, `size` of them. `side`: of the square it says it is, in pixels. */
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
