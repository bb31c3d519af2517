import type { Stores } from '#sync/store/databases.ts';
import type { Op, PastOp } from '#sync/store/op.ts';
import type { Noted } from '#sync/store/noted.ts';
import { pendingOps, readBroughtBack, readLost } from '#sync/store/outbox.ts';
import { withBarriers } from '#sync/store/streams.ts';

const SHOWN_MS = 7 * 86_400_000;

/**
 * What the sync centre shows: the commands that wait, in their order, those decided in the last week, the
 * latest first, how many of this device a restored shop has taken anew in the last week (0 when it was not
 * restored), and what the browser has lost. `now`: the server's time in milliseconds, by which they were noted.
 */
export async function readWaiting(
  { outbox }: Stores,
  now: number,
): Promise<{ waiting: Op[]; history: PastOp[]; broughtBack: number; lost: Noted | null }> {
  const [ops, history, brought, lost] = await Promise.all([
    pendingOps(outbox),
    outbox.history
      .where('at')
      .above(now - SHOWN_MS)
      .sortBy('at'),
    readBroughtBack(outbox),
    readLost(outbox),
  ]);
  const broughtBack = brought && now - brought.at < SHOWN_MS ? brought.count : 0;
  return { waiting: withBarriers(ops), history: history.toReversed().slice(0, 100), broughtBack, lost };
}
