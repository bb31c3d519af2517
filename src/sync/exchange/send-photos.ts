import { AppError } from '#contract/errors.ts';
import { UploadState } from '#contract/media.ts';
import { noteFailure, noteSuccess, pauseLeft } from './back-off.ts';
import type { OutboxDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { ask } from './http.ts';
import { alone, renewLease } from './lease.ts';
import type { Op } from '#sync/store/op.ts';
import { findOp, markAttention, markUploaded, noteUpload, pendingOps } from '#sync/store/outbox.ts';
import { flush, type FlushEnd } from './push.ts';
import { type FileToSend, sendPieces, uploadCall } from './send-pieces.ts';
import { readyUploads, type Upload } from './upload-lane.ts';
import { withToken } from './with-token.ts';

/**
 * Sends the bytes of waiting files, each followed by its command. A lane of its own: commands never wait for it.
 * What a cut connection has left with the server is gone on with; nothing is
 * deleted here before its command is decided.
 */
export async function sendPhotos(device: Device, uid: string, options: { force?: boolean } = {}): Promise<FlushEnd> {
  const outbox = await device.outboxOf(uid);
  if (!(await nextUpload(device, outbox))) return 'drained';
  const session = await device.app.session.get(uid);
  if (!session || session.refused) return 'needs-login';
  const mustWait = async () => !options.force && (await pauseLeft(device, outbox, 'photos')) > 0;
  return alone(device, uid, outbox, 'photos', async () =>
    (await mustWait()) ? 'waiting' : sendAll(device, session, outbox, options),
  );
}

async function sendAll(
  device: Device,
  session: SessionRow,
  outbox: OutboxDatabase,
  options: { force?: boolean },
): Promise<FlushEnd> {
  for (;;) {
    const op = await nextUpload(device, outbox);
    if (!op) return 'drained';
    try {
      if (!(await uploadBytes(device, session, outbox, op))) continue;
      await markUploaded(outbox, op);
      const end = await flush(device, session.uid, options);
      if (end !== 'drained' && end !== 'waiting') return end;
      // The server does not find what it has just told us it has: not at once again.
      if ((await nextUpload(device, outbox))?.opId === op.opId) throw new AppError('bad-answer');
      await noteSuccess(outbox, 'photos');
    } catch (error) {
      const end = await afterFailure(device, outbox, op, error);
      if (end !== 'next') return end;
    }
  }
}

/** False when a person has taken the file back or stopped it meanwhile, or it is nowhere any more. */
async function uploadBytes(device: Device, session: SessionRow, outbox: OutboxDatabase, op: Upload): Promise<boolean> {
  const { sha256 } = op.payload;
  const call: FileToSend['call'] = (piece) =>
    withToken(device, session, (token) => ask(device, { ...piece, token }, UploadState));
  // Not HEAD: only an answer with a body tells our server from a captive portal's.
  const state = await call(uploadCall(sha256)).catch(ofNoFile);
  // What came back after a restore has no bytes here any more: the server may have kept them.
  if (state.complete) return true;
  const blob = await outbox.blobs.get(sha256);
  if (!blob) {
    await markAttention(outbox, op, { problem: { code: 'no-bytes', at: device.now() } });
    return false;
  }
  const goesOn = async (sent: number) => {
    await renewLease(outbox, 'photos', device.now());
    const now = await findOp(outbox, op.opId);
    if (!now || now.upload?.paused) return false;
    if (sent > 0) await noteUpload(outbox, op.opId, { sent });
    return true;
  };
  return sendPieces({ sha256, bytes: blob.bytes, call, goesOn }, state);
}

/**
 * The first question sends nothing of the file: whatever refuses it, were it in our words, says nothing of this one.
 */
function ofNoFile(error: unknown): never {
  const isRefusal = error instanceof AppError && error.status > 401 && error.status < 429;
  throw isRefusal ? new AppError('offline', { cause: error }) : error;
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
  // Of a client without a car: nothing to be mended here.
  const code = error.code === 'conflict' ? 'poison' : error.code;
  // What says nothing about this very file may pass, or was said by whoever stands before our server.
  if (isSpoilt || !isSaid(code)) {
    await noteFailure(device, outbox, error.retryAfter, 'photos');
    return 'offline';
  }
  await markAttention(outbox, op, { problem: { code, at: device.now(), fields: error.fields } });
  return 'next';
}

/**
 * What the server says of a file, told as it is. One without room is in reach, and is told of by
 * name: who sends it again waits for no network.
 */
const said = [
  'poison',
  'forbidden',
  'quota',
  'storage-full',
  'body-too-large',
  'unsupported-media-type',
  'validation-failed',
] as const;
function isSaid(code: string): code is (typeof said)[number] {
  return said.some((known) => known === code);
}

/** The oldest file whose bytes the server does not have yet and that may go now. */
async function nextUpload(device: Device, outbox: OutboxDatabase): Promise<Upload | undefined> {
  const [first] = await readyUploads(device, await pendingOps(outbox));
  return first;
}
