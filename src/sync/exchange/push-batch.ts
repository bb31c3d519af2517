import { PushAnswer, SYNC_PROTOCOL } from '#contract/sync.ts';
import { noteServerTime } from '#sync/store/clock.ts';
import type { OutboxDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { ask } from './http.ts';
import { type Op, toWire } from '#sync/store/op.ts';
import { withToken } from './with-token.ts';

/** What the server said of the commands, and how far it told the device of its history. */
export type Decisions = Pick<PushAnswer, 'results' | 'told'>;

const GZIP_OVER = 4096;

/**
 * Sends one batch and reads the answer. Throws AppError; then nothing about the
 * batch is known and it is sent again as it is.
 */
export async function pushBatch(
  device: Device,
  session: SessionRow,
  epoch: string,
  ops: readonly Op[],
  replay: boolean,
): Promise<PushAnswer> {
  const request = {
    protocol: SYNC_PROTOCOL,
    deviceId: await device.deviceId(),
    epoch,
    appVersion: device.appVersion,
    replay,
    ops: ops.map(toWire),
  };
  const text = JSON.stringify(request);
  const packed = text.length > GZIP_OVER ? await gzip(text) : undefined;
  const sentAt = device.now();
  const answer = await withToken(device, session, (token) =>
    ask(
      device,
      {
        method: 'POST',
        path: 'sync/push',
        token,
        body: packed ?? text,
        headers: { 'content-type': 'application/json', ...(packed ? { 'content-encoding': 'gzip' } : {}) },
      },
      PushAnswer,
    ),
  );
  await noteServerTime(device, answer.serverTime, sentAt);
  return answer;
}

/**
 * Before the commands of an answer count as received: should the shop be put back as it was, the next pull tells it
 * what it had.
 */
export async function noteTold(outbox: OutboxDatabase, { told }: Decisions): Promise<void> {
  if (told !== undefined) await outbox.meta.put({ key: 'told', value: told });
}

async function gzip(text: string): Promise<ArrayBuffer | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined;
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}
