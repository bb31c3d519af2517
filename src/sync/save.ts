import type { SessionRow } from '#sync/databases.ts';
import type { Device } from '#sync/device.ts';
import { knownEpoch } from '#sync/epoch.ts';
import type { NewOp, Op } from '#sync/op.ts';
import { append } from '#sync/outbox.ts';
import { pushBatch } from '#sync/push-batch.ts';

/** What became of a command: on the disk (`op` undefined: there was nothing to do), or not storable and on its way to the server directly. */
export type Saved = { op: Op | undefined; durable: true } | { op: Op; durable: false; acknowledged: Promise<void> };

/**
 * Writes a command to the outbox through the failures browsers are known for (offline.md §4.9): a dead handle is reopened once; on a
 * full disk first the pictures, then the cache of rows make room. When nothing helps the command goes to the server directly and the
 * person is told "not saved on this tablet" until `acknowledged` resolves.
 */
export async function save(
  device: Device,
  session: SessionRow,
  stream: string,
  make: (earlier: Op[]) => NewOp | undefined,
): Promise<Saved> {
  const preparations = [
    () => Promise.resolve(),
    () => device.reopen(session.uid),
    () => Promise.resolve(device.dropPictures?.()),
    () => device.deleteCache(session.uid),
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
  return { op, durable: false, acknowledged: sendUntilAnswered(device, session, op) };
}

const AGAIN_MS = 5000;

async function sendUntilAnswered(device: Device, session: SessionRow, op: Op): Promise<void> {
  for (;;) {
    try {
      const { results } = await pushBatch(
        device,
        session,
        await knownEpoch(device, session.uid).catch(() => ''),
        [op],
        false,
      );
      if (
        results.some(
          (result) => result.opId === op.opId && result.outcome !== 'retry' && result.outcome !== 'not_attempted',
        )
      )
        return;
    } catch {
      // Whatever went wrong, the command exists nowhere else: it is sent again as long as the page lives.
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

function isFull(error: unknown): boolean {
  const inner = error instanceof Error && 'inner' in error ? error.inner : undefined;
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError');
}
