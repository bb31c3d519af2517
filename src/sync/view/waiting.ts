import type { Stores } from '#sync/store/databases.ts';
import type { Op, PastOp } from '#sync/store/op.ts';
import { pendingOps } from '#sync/store/outbox.ts';
import { withBarriers } from '#sync/store/streams.ts';

/** What the sync centre shows: the commands that wait, in their order, and those decided in the last week, the latest first. */
export async function readWaiting({ outbox }: Stores): Promise<{ waiting: Op[]; history: PastOp[] }> {
  const [ops, history] = await Promise.all([pendingOps(outbox), outbox.history.orderBy('at').toArray()]);
  return { waiting: withBarriers(ops), history: history.toReversed().slice(0, 100) };
}
