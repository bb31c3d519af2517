import { AppError } from '#contract/errors.ts';
import type { OpResult } from '#contract/sync.ts';
import { serverNow } from '#sync/store/clock.ts';
import type { OutboxDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { type Op, type PastOp, upgradeOp } from '#sync/store/op.ts';
import { bringBack, HISTORY_MS, inOrder, noteBroughtBack } from '#sync/store/outbox.ts';
import { applyResult } from './apply-result.ts';
import { pull } from './pull.ts';
import { type Decisions, noteTold, pushBatch } from './push-batch.ts';
import { isOrdered } from '#sync/store/streams.ts';

const REPLAYED_AT_ONCE = 200;

/** The server's identity as this person's cache knows it; a server restored from a backup has a new one. */
export async function knownEpoch(device: Device, uid: string): Promise<string> {
  const row = await (await device.cacheOf(uid)).meta.get('epoch');
  return typeof row?.value === 'string' ? row.value : '';
}

/** The server to which this outbox was last told: what is left to go by where the cache was dropped. */
export async function toldEpoch(outbox: OutboxDatabase): Promise<string> {
  const row = await outbox.meta.get('epoch');
  return typeof row?.value === 'string' ? row.value : '';
}

/** True while the commands of the last thirty days are still to be told to a server that was restored. */
export async function replayPending(outbox: OutboxDatabase): Promise<boolean> {
  return (await outbox.meta.get('replay')) !== undefined;
}

/**
 * Notices a server that was restored from a backup: takes a snapshot, then tells it the commands of the last thirty
 * days again, in pages. What the backup still knows is answered as duplicate; what it lost is applied once more.
 * `changed` forces the look; `onAnswer`: after each good answer of the server.
 */
export async function followEpoch(
  device: Device,
  session: SessionRow,
  outbox: OutboxDatabase,
  { changed = false, onAnswer }: { changed?: boolean; onAnswer?: (() => void) | undefined } = {},
): Promise<void> {
  const told = await toldEpoch(outbox);
  if (changed || (await knownEpoch(device, session.uid)) === '') await pull(device, session, { snapshot: changed });
  const epoch = await knownEpoch(device, session.uid);
  if (told !== '' && told !== epoch) await outbox.meta.put({ key: 'replay', value: epoch });
  if (told !== epoch) await outbox.meta.put({ key: 'epoch', value: epoch });
  if (await replayPending(outbox)) await replay(device, session, outbox, epoch, onAnswer);
}

/** How far the telling is: up to which command, in which streams nothing goes on, and how many were done once more. */
type Told = { epoch: string; pos: number; seq: number; barred: string[]; count: number };

/**
 * What the backup knows is a duplicate, what it lost is applied again. What it now refuses, with all that
 * follows in its stream, waits again for a person. How far it came is noted after each answer: a server
 * takes so many at once, and so many in a while.
 * @throws AppError unavailable when the server put some off: those that follow are told later
 */
async function replay(
  device: Device,
  session: SessionRow,
  outbox: OutboxDatabase,
  epoch: string,
  onAnswer?: () => void,
): Promise<void> {
  const past = await outbox.history
    .where('at')
    .above((await serverNow(device)) - HISTORY_MS)
    .toArray();
  const noted = (await outbox.meta.get('replay'))?.value as Partial<Told> | undefined;
  const told: Told =
    noted?.epoch === epoch && noted.barred !== undefined
      ? (noted as Told)
      : { epoch, pos: -Infinity, seq: -Infinity, barred: [], count: 0 };
  const barred = new Set(told.barred);
  let left = past
    .filter(wasDone)
    .map(({ op }) => upgradeOp(op))
    .filter((op) => inOrder(op, told) > 0)
    .toSorted(inOrder);
  const cache = await device.cacheOf(session.uid);
  while (left.length > 0) {
    const batch = left.slice(0, REPLAYED_AT_ONCE);
    const sent = batch.filter((op) => !barred.has(op.stream));
    const answer: Decisions = sent.length === 0 ? { results: [] } : await pushBatch(device, session, epoch, sent, true);
    onAnswer?.();
    await noteTold(outbox, answer);
    const { results } = answer;
    const byId = new Map(results.map((result) => [result.opId, result]));
    told.count += results.filter(({ outcome }) => outcome === 'applied').length;
    const decided = await keepDecided(batch, byId);
    const last = decided.at(-1);
    if (!last) throw new AppError('unavailable');
    left = left.slice(decided.length);
    await outbox.meta.put({ key: 'replay', value: { ...told, pos: last.pos, seq: last.seq, barred: [...barred] } });
  }
  await noteBroughtBack(outbox, { count: told.count, at: device.now() });
  await outbox.meta.delete('replay');

  /** Keeps what was said of the commands, up to the first one of which nothing was said. */
  async function keepDecided(batch: readonly Op[], byId: ReadonlyMap<string, OpResult>): Promise<Op[]> {
    const decided: Op[] = [];
    for (const op of batch) {
      const verdict = await applyResult(cache, op, byId.get(op.opId), device.now());
      if (barred.has(op.stream) || verdict.is === 'blocked') await bringBack(outbox, op);
      else if (verdict.is === 'refused') {
        await bringBack(outbox, op, verdict.refusal);
        if (isOrdered(op)) barred.add(op.stream);
      } else if (verdict.is === 'undecided') break;
      decided.push(op);
    }
    return decided;
  }
}

function wasDone({ outcome }: PastOp): boolean {
  return outcome === 'applied' || outcome === 'noop' || outcome === 'superseded';
}
