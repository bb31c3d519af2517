import type { Stores } from '#sync/store/databases.ts';
import type { Op, PastOp } from '#sync/store/op.ts';
import { pendingOps, readBroughtBack } from '#sync/store/outbox.ts';
import { withBarriers } from '#sync/store/streams.ts';

const SHOWN_MS = 7 * 86_400_000;

/**
 * What the sync centre shows: the commands that wait, in their order, those decided in the last week, the latest first, and how
 * many of this device a restored shop has taken anew in the last week (0 when it was not restored).
 */
export async function readWaiting(
  { outbox }: Stores,
  now: number = Date.now(),
): Promise<{ waiting: Op[]; history: PastOp[]; broughtBack: number }> {
  const [ops, history, brought] = await Promise.all([
    pendingOps(outbox),
    outbox.history
      .where('at')
      .above(now - SHOWN_MS)
      .sortBy('at'),
    readBroughtBack(outbox),
  ]);
  const broughtBack = brought && now - brought.at < SHOWN_MS ? brought.count : 0;
  return { waiting: withBarriers(ops), history: history.toReversed().slice(0, 100), broughtBack };
}
