import { AppError } from '#contract/errors.ts';
import { mayPass } from '#contract/may-pass.ts';
import { UploadState } from '#contract/media.ts';
import { noteFailure, noteSuccess, pauseLeft } from './back-off.ts';
import type { OutboxDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { ask } from './http.ts';
import { alone, renewLease } from './lease.ts';
import type { Op } from '#sync/store/op.ts';
import { findOp, markAttention, markUploaded, pendingOps } from '#sync/store/outbox.ts';
import { flush, type FlushEnd } from './push.ts';
import { withToken } from './with-token.ts';

/** Small enough for a bad connection to get one through, large enough for a photo to be two or three. */
const PIECE_BYTES = 256 * 1024;
const PIECE_TIMEOUT_MS = 45_000;

type Photo = Extract<Op, { type: 'media.attach' }>;

/**
 * Sends the bytes of waiting photos, each followed by its command. A lane of its own: commands never wait for it.
 * What a cut connection has left with the server is gone on with; nothing is deleted here before its command is decided.
 */
export async function sendPhotos(device: Device, uid: string, options: { force?: boolean } = {}): Promise<FlushEnd> {
  const outbox = await device.outboxOf(uid);
  if (!(await nextPhoto(outbox))) return 'drained';
  const session = await device.app.session.get(uid);
  if (!session || session.refused) return 'needs-login';
  if (!options.force && (await pauseLeft(device, outbox, 'photos')) > 0) return 'waiting';
  return alone(device, uid, outbox, 'photos', () => sendAll(device, session, outbox, options));
}

async function sendAll(
  device: Device,
  session: SessionRow,
  outbox: OutboxDatabase,
  options: { force?: boolean },
): Promise<FlushEnd> {
  for (;;) {
    const op = await nextPhoto(outbox);
    if (!op) return 'drained';
    try {
      await uploadBytes(device, session, outbox, op);
      await markUploaded(outbox, op);
      const end = await flush(device, session.uid, options);
      if (end !== 'drained' && end !== 'waiting') return end;
      // The server does not find what it has just told us it has: not at once again.
      if ((await nextPhoto(outbox))?.opId === op.opId) throw new AppError('bad-answer');
      await noteSuccess(outbox, 'photos');
    } catch (error) {
      const end = await afterFailure(device, outbox, op, error);
      if (end !== 'next') return end;
    }
  }
}

async function uploadBytes(device: Device, session: SessionRow, outbox: OutboxDatabase, op: Photo): Promise<void> {
  const { sha256, size } = op.payload;
  const blob = await outbox.blobs.get(sha256);
  if (!blob) throw new AppError('not-found');
  const call = (piece?: { body: ArrayBuffer; offset: number }) =>
    withToken(device, session, async (token) => {
      const path = `media/uploads/${sha256}`;
      const headers = { 'content-type': 'application/octet-stream' };
      if (!piece) return ask(device, { path, token }, UploadState);
      const { body, offset } = piece;
      const sent = { method: 'PUT' as const, query: { offset, size }, body, headers, timeoutMs: PIECE_TIMEOUT_MS };
      return ask(device, { path, token, ...sent }, UploadState);
    });
  // Not HEAD: only an answer with a body tells our server from a captive portal's.
  let state = await call();
  while (!state.complete) {
    await renewLease(outbox, 'photos', device.now());
    if (!(await findOp(outbox, op.opId))) return;
    const { offset } = state;
    state = await call({ body: blob.bytes.slice(offset, offset + PIECE_BYTES), offset });
    if (!state.complete && state.offset === offset) throw new AppError('bad-answer');
  }
}

async function afterFailure(
  device: Device,
  outbox: OutboxDatabase,
  op: Op,
  error: unknown,
): Promise<FlushEnd | 'next'> {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'refresh-refused') return 'needs-login';
  // Bytes that changed on the way or on the server's disk: it has forgotten them, and they are sent anew.
  const isSpoilt = error.fields.some(({ pointer }) => pointer === '/sha256');
  if (isSpoilt || mayPass(error)) {
    await noteFailure(device, outbox, error.retryAfter, 'photos');
    return 'offline';
  }
  const code = error.code === 'not-found' ? 'no-bytes' : isSaid(error.code) ? error.code : 'poison';
  await markAttention(outbox, op, { problem: { code, at: device.now(), fields: error.fields } });
  return 'next';
}

/** What a person can do something about is told as it is. */
function isSaid(code: string): code is 'forbidden' | 'quota' {
  return code === 'forbidden' || code === 'quota';
}

/** The oldest photo whose bytes the server does not have yet. */
async function nextPhoto(outbox: OutboxDatabase): Promise<Photo | undefined> {
  const photos = (await pendingOps(outbox)).filter((op) => op.type === 'media.attach');
  return photos.find((op) => op.awaitsUpload && op.state === 'queued');
}
