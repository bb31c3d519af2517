import { AppError } from '#contract/errors.ts';
import { applyRows } from '#sync/store/rows.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { verdictOf } from '#sync/exchange/apply-result.ts';
import { knownEpoch } from '#sync/exchange/epoch.ts';
import type { NewOp, Op } from '#sync/store/op.ts';
import { append } from '#sync/store/outbox.ts';
import { pull } from '#sync/exchange/pull.ts';
import { pushBatch } from '#sync/exchange/push-batch.ts';

/** What became of a command: on the disk (`op` undefined: there was nothing to do), or not storable and on its way to the server directly. */
export type Saved = { op: Op | undefined; durable: true } | { op: Op; durable: false; acknowledged: Promise<void> };

/**
 * Writes a command to the outbox through the failures browsers are known for: a dead handle is reopened once; on a
 * full disk first the pictures, then the cache of rows make room. When nothing helps the command goes to the server directly and the
 * person is told "not saved on this tablet" until `acknowledged` resolves.
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
  for (const [i, prepare] of preparations.entries()) {
    try {
      await prepare();
      return { op: await append(await device.outboxOf(session.uid), stream, make), durable: true };
    } catch (error) {
      if (i > 0 && !isFull(error)) break;
    }
  }
  const made = make([]);
  if (!made) return { op: undefined, durable: true };
  const op: Op = { ...made, seq: 0, pos: 0, frozen: 1 };
  return { op, durable: false, acknowledged: sendUntilAnswered(device, session, op, epoch) };
}

const AGAIN_MS = 5000;

/** `epoch`: the server's identity as it was known before the cache was dropped. */
async function sendUntilAnswered(device: Device, session: SessionRow, op: Op, epoch: string): Promise<void> {
  for (;;) {
    try {
      const known = (await knownEpoch(device, session.uid).catch(() => '')) || epoch;
      const { results } = await pushBatch(device, session, known, [op], false);
      const result = results.find(({ opId }) => opId === op.opId);
      if (result && verdictOf(op, result, device.now()).is !== 'undecided') {
        await applyRows(await device.cacheOf(session.uid), result.rows).catch(() => undefined);
        return;
      }
    } catch (error) {
      // Whatever went wrong, the command exists nowhere else: it is sent again as long as the page lives.
      if (error instanceof AppError && error.code === 'epoch')
        await pull(device, session, { snapshot: true }).catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** The disk, or what the browser gives this site of it, is full. */
export function isFull(error: unknown): boolean {
  const inner = error instanceof Error && 'inner' in error ? error.inner : undefined;
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError');
}
