import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { knownEpoch } from '#sync/exchange/epoch.ts';
import type { NewOp, Op } from '#sync/store/op.ts';
import { append, opsOfStream } from '#sync/store/outbox.ts';
import { keepUnsaved, sendUnsaved, type UnsavedEnd } from './send-unsaved.ts';

/**
 * What became of a command: on the disk (`op` undefined: there was nothing to do), or not
 * storable and on its way to the server directly.
 */
export type Saved = { op: Op | undefined; durable: true } | { op: Op; durable: false; ended: Promise<UnsavedEnd> };

/**
 * Writes a command to the outbox through the failures browsers are known for: a dead handle is reopened once; on a
 * full disk first the pictures, then the cache of rows make room. When nothing helps, or nothing is kept here at all,
 * the command goes to the server directly and the person is told "not saved on this tablet" until `ended` resolves.
 */
export async function save(
  device: Device,
  session: SessionRow,
  stream: string,
  make: (earlier: Op[]) => NewOp | undefined,
): Promise<Saved> {
  let epoch = '';
  const preparations = [
    () => Promise.resolve(),
    () => device.reopen(session.uid),
    () => Promise.resolve(device.dropPictures?.()),
    async () => {
      epoch = await knownEpoch(device, session.uid);
      await device.deleteCache(session.uid);
    },
  ];
  for (const [i, prepare] of device.isMemoryOnly ? [] : preparations.entries()) {
    try {
      await prepare();
      await keepUnsaved(device, session.uid, stream);
      const op = await append(await device.outboxOf(session.uid), stream, make);
      if (op) device.onKept?.(session.uid, op);
      return { op, durable: true };
    } catch (error) {
      if (i > 0 && !isFull(error)) break;
    }
  }
  const earlier = await opsOfStream(await device.outboxOf(session.uid), stream).catch(() => []);
  const made = make([...earlier, ...device.unsaved.of(session.uid, stream)]);
  if (!made) return { op: undefined, durable: true };
  const op: Op = { ...made, seq: 0, pos: 0, frozen: 1, state: 'sending' };
  device.unsaved.keep(op);
  return { op, durable: false, ended: sendUnsaved(device, session, op.opId, epoch) };
}

/**
 * The disk, or what the browser gives this site of it, is full. Chromium puts long bytes into a file of their own: one
 * that cannot be written is a DataError.
 */
export function isFull(error: unknown): boolean {
  const inner = error instanceof Error && 'inner' in error ? error.inner : undefined;
  return [error, inner].some((one) => one instanceof Error && /^(Data|QuotaExceeded)Error$/.test(one.name));
}
