import type { BlobRow, OutboxDatabase } from './databases.ts';
import type { Noted } from './noted.ts';
import { heldFor, type NewOp, type Op, type OpState, type PastOp, upgradeOp } from './op.ts';

/** As long as a session lasts: what a restored server may have lost, the device still knows. */
export const HISTORY_MS = 30 * 86_400_000;
const FAULTS_MAX = 3;

/** All commands still kept, in the order in which they are to be sent. */
export async function pendingOps(outbox: OutboxDatabase): Promise<Op[]> {
  const ops = await outbox.ops.toArray();
  return ops.map(upgradeOp).toSorted(inOrder);
}

/** Those that were kept first, as they came: of a thousand that wait, few are read. */
export async function oldestOps(outbox: OutboxDatabase, most: number): Promise<Op[]> {
  return (await outbox.ops.limit(most).toArray()).map(upgradeOp);
}

export async function findOp(outbox: OutboxDatabase, opId: string): Promise<Op | undefined> {
  return outbox.ops.get({ opId });
}

/** How many commands are kept; with `state`, how many of them stand there. */
export async function countOps(outbox: OutboxDatabase, state?: OpState): Promise<number> {
  return state ? outbox.ops.where('state').equals(state).count() : outbox.ops.count();
}

/** How long, in milliseconds, until the last of the taps that can still be taken back may go; 0 when there is none. */
export async function longestHeld(outbox: OutboxDatabase, now: number): Promise<number> {
  const later = await outbox.ops.where('nextAt').above(now).toArray();
  return Math.max(0, ...later.map((op) => heldFor(op, now)));
}

/**
 * Adds one command made by `make` from the commands of its stream that are not decided yet. Reading and
 * adding are one transaction, so two tabs and a double tap see each other. Resolves only when the commit is
 * on the disk. `make` returns undefined when there is nothing to do. `blob`: bytes that belong to the
 * command and are kept in the same transaction.
 */
export async function append(
  outbox: OutboxDatabase,
  stream: string,
  make: (earlier: Op[]) => NewOp | undefined,
  blob?: BlobRow,
): Promise<Op | undefined> {
  return outbox.db.transaction('rw', blob ? [outbox.ops, outbox.blobs] : [outbox.ops], async () => {
    if (blob) await outbox.blobs.put(blob);
    const made = make(await opsOfStream(outbox, stream));
    if (!made) return undefined;
    const seq = await outbox.ops.add(made);
    const op = { ...made, seq, pos: made.pos ?? seq };
    await outbox.ops.put(op);
    return op;
  });
}

/** Lets all taps go that can still be taken back: nobody is there any more to do that. */
export async function releaseHeld(outbox: OutboxDatabase, now: number): Promise<void> {
  await outbox.ops.where('nextAt').above(now).modify({ nextAt: 0 });
}

/**
 * The commit before each send. From the first one on the payload never changes:
 * the command may already be with the server.
 */
export async function freeze(outbox: OutboxDatabase, batch: readonly Op[]): Promise<Op[]> {
  return outbox.db.transaction('rw', outbox.ops, async () => {
    const fresh = await outbox.ops.bulkGet(batch.map((op) => op.seq));
    const frozen = batch
      .filter((_, i) => fresh[i])
      .map((op): Op => ({ ...op, frozen: 1, state: 'sending', attempts: op.attempts + 1 }));
    await outbox.ops.bulkPut(frozen);
    return frozen;
  });
}

/** Commands that were sent and not decided wait again. `awaitsUpload`: their bytes go first. */
export async function requeue(outbox: OutboxDatabase, ops: readonly Op[], awaitsUpload = false): Promise<void> {
  const changes = { state: 'queued' as const, ...(awaitsUpload ? { awaitsUpload } : {}) };
  await outbox.ops.bulkUpdate(ops.map((op) => ({ key: op.seq, changes })));
}

/** The server failed at this command; after the third time it stands aside and the others go on. */
export async function noteFault(outbox: OutboxDatabase, op: Op, now: number): Promise<void> {
  const faults = (op.faults ?? 0) + 1;
  await outbox.ops.update(op.seq, { faults });
  if (faults >= FAULTS_MAX) await markAttention(outbox, op, { problem: { code: 'server-fault', at: now } });
}

/** A person has a command sent again as it is. */
export async function sendAgain(outbox: OutboxDatabase, opId: string): Promise<void> {
  await outbox.ops.where({ opId }).modify(queueAgain);
}

/** The same of every file for which the server had no room. */
export async function sendAgainForRoom(outbox: OutboxDatabase): Promise<void> {
  await outbox.ops.filter(({ problem }) => problem?.code === 'storage-full').modify(queueAgain);
}

function queueAgain(op: Op): void {
  op.state = 'queued';
  op.faults = 0;
  delete op.problem;
}

/** A command stands aside until a person has decided about its problem. */
export async function markAttention(
  outbox: OutboxDatabase,
  op: Op,
  refusal: Pick<Op, 'problem' | 'serverState'>,
): Promise<void> {
  await outbox.ops.update(op.seq, { state: 'attention', ...refusal });
}

/** The bytes of a photo are with the server: its command may follow. */
export async function markUploaded(outbox: OutboxDatabase, op: Op): Promise<void> {
  await outbox.ops.where({ opId: op.opId }).modify((kept) => {
    queueAgain(kept);
    kept.awaitsUpload = false;
  });
}

/** How much of a file is with the server; or that a person stops it, or lets it go on. */
export async function noteUpload(
  outbox: OutboxDatabase,
  opId: string,
  change: { sent?: number; paused?: boolean },
): Promise<void> {
  await outbox.ops.where({ opId }).modify((op) => {
    op.upload = { type: 'image/jpeg', sent: 0, ...op.upload, ...change };
  });
}

/** Takes back a command that was never sent. False when it is too late. */
export async function undo(outbox: OutboxDatabase, opId: string): Promise<boolean> {
  return outbox.db.transaction('rw', outbox.ops, outbox.blobs, async () => {
    const op = await outbox.ops.get({ opId });
    if (!op || op.frozen) return false;
    await takeOut(outbox, op);
    return true;
  });
}

/** A command that the server decided, and how. */
export type Decided = { op: Op; result: Pick<PastOp, 'outcome' | 'code' | 'suspect'> };

/**
 * The server decided these commands: they move to the history, and what waited for them may go. `now`: the server's
 * time, as a clock of this device that was wrong for a day must not count the days for which they are remembered.
 */
export async function ackAll(outbox: OutboxDatabase, decided: readonly Decided[], now: number): Promise<void> {
  if (decided.length === 0) return;
  await outbox.db.transaction('rw', outbox.ops, outbox.history, outbox.blobs, async () => {
    await outbox.history.bulkPut(decided.map(({ op, result }) => ({ opId: op.opId, at: now, op, ...result })));
    for (const { op } of decided) await takeOut(outbox, op);
    await trimHistory(outbox, now);
  });
}

/** A person gave this command up; it stays in the history. */
export async function discard(outbox: OutboxDatabase, opId: string, now: number): Promise<void> {
  await outbox.db.transaction('rw', outbox.ops, outbox.history, outbox.blobs, async () => {
    const op = await outbox.ops.get({ opId });
    if (!op) return;
    await outbox.history.put({
      opId,
      at: now,
      op,
      outcome: 'discarded',
      ...(op.problem ? { code: op.problem.code } : {}),
    });
    await takeOut(outbox, op);
  });
}

/**
 * All that waits is given up, if it is no more than the person was shown. False
 * when more has come by then: all of it stays.
 */
export async function discardShown(outbox: OutboxDatabase, shown: readonly string[], now: number): Promise<boolean> {
  return outbox.db.transaction('rw', outbox.ops, outbox.history, outbox.blobs, async () => {
    const ids = (await outbox.ops.toArray()).map(({ opId }) => opId);
    if (ids.some((opId) => !shown.includes(opId))) return false;
    for (const opId of ids) await discard(outbox, opId, now);
    return true;
  });
}

/**
 * A command that a restored server does not take as the old one did: it waits again in its
 * old place, with the `refusal` for a person.
 */
export async function bringBack(
  outbox: OutboxDatabase,
  op: Op,
  refusal?: Pick<Op, 'problem' | 'serverState'>,
): Promise<void> {
  await outbox.db.transaction('rw', outbox.ops, outbox.history, async () => {
    await outbox.history.delete(op.opId);
    await outbox.ops.put({ ...op, state: refusal ? 'attention' : 'queued', frozen: 1, ...refusal });
  });
}

/**
 * A corrected command takes the place of one that was refused; what depended on the old one now depends on
 * it. `correct` returns undefined to leave it.
 */
export async function replaceOp(
  outbox: OutboxDatabase,
  opId: string,
  correct: (old: Op) => NewOp | undefined,
  now: number,
): Promise<Op | undefined> {
  return outbox.db.transaction('rw', outbox.ops, outbox.history, outbox.blobs, async () => {
    const old = await outbox.ops.get({ opId });
    const corrected = old && correct(old);
    if (!old || !corrected) return undefined;
    const made = { ...corrected, pos: old.pos, replaces: opId };
    const followers = (await opsOfStream(outbox, old.stream)).filter((op) => op.dependsOn.includes(opId));
    await outbox.history.put({
      opId,
      at: now,
      op: old,
      outcome: 'replaced',
      ...(old.problem ? { code: old.problem.code } : {}),
    });
    await Promise.all(
      followers.map((op) =>
        outbox.ops.update(op.seq, { dependsOn: op.dependsOn.map((id) => (id === opId ? made.opId : id)) }),
      ),
    );
    // First the new one: the bytes of a file are dropped with the last command that needs them.
    const seq = await outbox.ops.add(made);
    await takeOut(outbox, old);
    return { ...made, seq, pos: old.pos };
  });
}

/**
 * Removes one command, with its bytes, and sets its followers free. Only `undo`,
 * `ackAll`, `discard` and `replaceOp` may come here.
 */
async function takeOut(outbox: OutboxDatabase, gone: Op): Promise<void> {
  await outbox.ops.delete(gone.seq);
  if (gone.type === 'media.attach') await dropBytes(outbox, gone.payload.sha256);
  const followers = (await opsOfStream(outbox, gone.stream)).filter((op) => op.dependsOn.includes(gone.opId));
  await Promise.all(
    followers.map((op) => outbox.ops.update(op.seq, { dependsOn: op.dependsOn.filter((id) => id !== gone.opId) })),
  );
}

/** The same picture may have been taken for two cars. */
async function dropBytes(outbox: OutboxDatabase, sha256: string): Promise<void> {
  const others = await outbox.ops.filter((op) => op.type === 'media.attach' && op.payload.sha256 === sha256).count();
  if (others === 0) await outbox.blobs.delete(sha256);
}

/** What waits in one stream, in its order. */
export async function opsOfStream(outbox: OutboxDatabase, stream: string): Promise<Op[]> {
  const ops = await outbox.ops.where('stream').equals(stream).toArray();
  return ops.map(upgradeOp).toSorted(inOrder);
}

async function trimHistory(outbox: OutboxDatabase, now: number): Promise<void> {
  await outbox.history
    .where('at')
    .below(now - HISTORY_MS)
    .delete();
}

/** How many commands a restored shop took anew from this device, and when it was through. */
export type BroughtBack = { count: number; at: number };

export async function readBroughtBack(outbox: OutboxDatabase): Promise<BroughtBack | undefined> {
  return (await outbox.meta.get('broughtBack'))?.value as BroughtBack | undefined;
}

export async function noteBroughtBack(outbox: OutboxDatabase, brought: BroughtBack): Promise<void> {
  await outbox.meta.put({ key: 'broughtBack', value: brought });
}

/** What waited in an outbox of this person that the browser has thrown away; null when nothing is to be told of. */
export async function readLost(outbox: OutboxDatabase): Promise<Noted | null> {
  return ((await outbox.meta.get('lost'))?.value as Noted | undefined) ?? null;
}

export async function noteLost(outbox: OutboxDatabase, lost: Noted): Promise<void> {
  await outbox.meta.put({ key: 'lost', value: lost });
}

/** A person has seen what was lost: it is not told again. */
export async function takeNoteOfLoss(outbox: OutboxDatabase): Promise<void> {
  await outbox.meta.delete('lost');
}

export function inOrder(a: Pick<Op, 'pos' | 'seq'>, b: Pick<Op, 'pos' | 'seq'>): number {
  return a.pos - b.pos || a.seq - b.seq;
}
