import { AppError } from '#contract/errors.ts';
import { serverNow } from '#sync/store/clock.ts';
import type { OutboxDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { type PastOp, upgradeOp } from '#sync/store/op.ts';
import { bringBack, HISTORY_MS, inOrder, noteBroughtBack } from '#sync/store/outbox.ts';
import { applyResult } from './apply-result.ts';
import { pull } from './pull.ts';
import { pushBatch } from './push-batch.ts';
import { isOrdered } from '#sync/store/streams.ts';

const REPLAYED_AT_ONCE = 200;

/** The server's identity as this person's cache knows it; a server restored from a backup has a new one. */
export async function knownEpoch(device: Device, uid: string): Promise<string> {
  const row = await (await device.cacheOf(uid)).meta.get('epoch');
  return typeof row?.value === 'string' ? row.value : '';
}

/** True while the commands of the last thirty days are still to be told to a server that was restored. */
export async function replayPending(outbox: OutboxDatabase): Promise<boolean> {
  return (await outbox.meta.get('replay')) !== undefined;
}

/**
 * Notices a server that was restored from a backup: takes a snapshot, then tells it the commands of the last thirty
 * days again, in pages. What the backup still knows is answered as duplicate; what it lost is applied once more. `changed` forces the look.
 */
export async function followEpoch(
  device: Device,
  session: SessionRow,
  outbox: OutboxDatabase,
  changed = false,
): Promise<void> {
  const told = await outbox.meta.get('epoch');
  if (changed || (await knownEpoch(device, session.uid)) === '') await pull(device, session, { snapshot: changed });
  const epoch = await knownEpoch(device, session.uid);
  if (typeof told?.value === 'string' && told.value !== epoch) await outbox.meta.put({ key: 'replay', value: epoch });
  if (told?.value !== epoch) await outbox.meta.put({ key: 'epoch', value: epoch });
  if (await replayPending(outbox)) await replay(device, session, outbox, epoch);
}

/**
 * What the backup knows is a duplicate, what it lost is applied again. What it now refuses, with all that follows in its stream, waits
 * again for a person. @throws AppError unavailable when the server put some off: all are told once more later
 */
async function replay(device: Device, session: SessionRow, outbox: OutboxDatabase, epoch: string): Promise<void> {
  const past = await outbox.history
    .where('at')
    .above((await serverNow(device)) - HISTORY_MS)
    .toArray();
  const ops = past
    .filter(wasDone)
    .map(({ op }) => upgradeOp(op))
    .toSorted(inOrder);
  const cache = await device.cacheOf(session.uid);
  const barred = new Set<string>();
  let broughtBack = 0;
  for (let i = 0; i < ops.length; i += REPLAYED_AT_ONCE) {
    const batch = ops.slice(i, i + REPLAYED_AT_ONCE);
    const sent = batch.filter((op) => !barred.has(op.stream));
    const { results } = await pushBatch(device, session, epoch, sent, true);
    const byId = new Map(results.map((result) => [result.opId, result]));
    broughtBack += results.filter(({ outcome }) => outcome === 'applied').length;
    for (const op of batch) {
      const verdict = await applyResult(cache, op, byId.get(op.opId), device.now());
      if (barred.has(op.stream) || verdict.is === 'blocked') await bringBack(outbox, op);
      else if (verdict.is === 'refused') {
        await bringBack(outbox, op, verdict.refusal);
        if (isOrdered(op)) barred.add(op.stream);
      } else if (verdict.is === 'undecided') throw new AppError('unavailable');
    }
  }
  await noteBroughtBack(outbox, { count: broughtBack, at: device.now() });
  await outbox.meta.delete('replay');
}

function wasDone({ outcome }: PastOp): boolean {
  return outcome === 'applied' || outcome === 'noop' || outcome === 'superseded';
}
