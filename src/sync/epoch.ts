import type { OutboxDatabase, SessionRow } from '#sync/databases.ts';
import type { Device } from '#sync/device.ts';
import { type PastOp, upgradeOp } from '#sync/op.ts';
import { pull } from '#sync/pull.ts';
import { pushBatch } from '#sync/push-batch.ts';
import { applyRows } from '#sync/apply-rows.ts';

const REPLAY_MS = 7 * 86_400_000;
const REPLAYED_AT_ONCE = 200;

/** The server's identity as this person's cache knows it; a server restored from a backup has a new one. */
export async function knownEpoch(device: Device, uid: string): Promise<string> {
  const row = await (await device.cacheOf(uid)).meta.get('epoch');
  return typeof row?.value === 'string' ? row.value : '';
}

/** True while the commands of the last week are still to be told to a server that was restored. */
export async function replayPending(outbox: OutboxDatabase): Promise<boolean> {
  return (await outbox.meta.get('replay')) !== undefined;
}

/**
 * Notices a server that was restored from a backup (offline.md §4.7): takes a snapshot, then tells it the commands of the last seven days
 * again. What the backup still knows is answered as duplicate; what it lost is applied once more. `changed` forces the look.
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

async function replay(device: Device, session: SessionRow, outbox: OutboxDatabase, epoch: string): Promise<void> {
  const past = await outbox.history
    .where('at')
    .above(device.now() - REPLAY_MS)
    .toArray();
  const ops = past
    .filter(wasDone)
    .map(({ op }) => upgradeOp(op))
    .toSorted((a, b) => a.pos - b.pos || a.seq - b.seq);
  const cache = await device.cacheOf(session.uid);
  for (let i = 0; i < ops.length; i += REPLAYED_AT_ONCE) {
    const answer = await pushBatch(device, session, epoch, ops.slice(i, i + REPLAYED_AT_ONCE), true);
    for (const result of answer.results) await applyRows(cache, result.rows);
  }
  await outbox.meta.delete('replay');
}

function wasDone({ outcome }: PastOp): boolean {
  return outcome === 'applied' || outcome === 'noop' || outcome === 'superseded';
}
