import { AppError } from '#contract/errors.ts';
import { UPLOAD_CHUNK_MAX, type UploadState } from '#contract/media.ts';
import type { Call } from './http.ts';

/** Small enough for a bad connection to get one through, large enough for a photo to be two or three. */
const PIECE_BYTES = 256 * 1024;
const PIECE_TIMEOUT_MS = 45_000;
const headers = { 'content-type': 'application/octet-stream' };

export type FileToSend = {
  sha256: string;
  bytes: ArrayBuffer;
  /** Asks how much of the file is there, or sends a piece, by the caller's own way. */
  call: (piece: Pick<Call, 'path'> & Partial<Call>) => Promise<UploadState>;
  /** Asked before each piece with the bytes that are there; false stops. */
  goesOn: (offset: number) => boolean | Promise<boolean>;
};

/** How much of a file is with the server. */
export function uploadCall(sha256: string) {
  return { path: `media/uploads/${sha256}` };
}

/**
 * Sends a file in pieces, from where a cut connection has left it. False when `goesOn` has stopped it.
 * @throws AppError bad-answer for a server that has no more of it after a piece than before
 */
export async function sendPieces({ sha256, bytes, call, goesOn }: FileToSend, state: UploadState): Promise<boolean> {
  const size = bytes.byteLength;
  let { offset, complete } = state;
  let piece = PIECE_BYTES;
  while (!complete) {
    if (!(await goesOn(offset))) return false;
    const before = offset;
    const sent = { method: 'PUT' as const, query: { offset, size }, body: bytes.slice(offset, offset + piece) };
    ({ offset, complete } = await call({ ...uploadCall(sha256), ...sent, headers, timeoutMs: PIECE_TIMEOUT_MS }));
    if (!complete && offset === before) throw new AppError('bad-answer');
    // What gets through is followed by more at once: the server counts pieces.
    piece = Math.min(piece * 2, UPLOAD_CHUNK_MAX);
  }
  return true;
}
