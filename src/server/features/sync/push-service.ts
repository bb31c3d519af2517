import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { actedAt } from '#contract/acted-at.ts';
import { DAY_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import {
  CLIENT_OPS_MAX,
  type OpResult,
  type PushAnswer,
  type PushRequest,
  SYNC_PROTOCOL,
  SyncOp,
} from '#contract/sync.ts';
import { type Db, partOf, storageFault } from '#server/db/dialect.ts';
import { noteTold } from '#server/db/epoch.ts';
import { findMark } from '#server/db/history.ts';
import type { SyncOpRow } from '#server/db/schema-sync.ts';
import { beginChange, type Change, type Later, settle, type Shop } from '#server/http/change.ts';
import type { PersonLimit } from '#server/http/rate-limits.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import type { Uploads } from '#server/features/media/uploads-service.ts';
import { applyOp, type Applied } from './apply-op.ts';
import { writeCursor } from './cursor.ts';
import { type Decided, decidedOf, notAttempted, outcome, type RawOp, withoutRows, withRows } from './push-outcomes.ts';
import { anyRejected, findDecided, insertDecided } from './ledger-store.ts';
import { removeUnseenBeyond } from './refused-store.ts';
import type { SyncActor } from './sync-scope.ts';
import { readPosition } from './sync-store.ts';

/**
 * What push needs of the server: the shop, the uploaded files and their room, the
 * limit, and a place for errors that are ours.
 */
export type PushContext = Shop & {
  files: MediaFiles;
  uploads: Uploads;
  commands: PersonLimit | undefined;
  /** What seals how far the history is. */
  cursorKey: Buffer;
  onError: (error: unknown, opId: string) => void;
};

/**
 * Commands under one commit: bringing one to the disk costs more than deciding it. Few enough that no other write waits
 * long for its turn.
 */
const AT_ONCE = 50;

/**
 * So many refused commands of one client wait for a manager to see them; one more, and
 * the oldest goes. Of staff each one stays.
 */
const UNSEEN_MAX = 200;

/**
 * Decides a batch of commands one after the other, each whole or not at all with its effect, its history and its line
 * in the ledger; none is answered before it is on the disk. The same command sent again gets the same answer.
 * @throws AppError `epoch` when the batch is meant for another shop, `rate-limited`, `session-ended`
 */
export async function pushOps(context: PushContext, actor: SyncActor, request: PushRequest): Promise<PushAnswer> {
  const { epoch } = await readPosition(context.db);
  if (request.protocol !== SYNC_PROTOCOL) throw new AppError('update-required');
  if (request.epoch !== epoch) throw new AppError('epoch');
  const taken = request.ops.slice(0, actor.role === 'CLIENT' ? CLIENT_OPS_MAX : undefined);
  context.commands?.use(actor, taken.length);
  const barred = new Set<string>();
  const batch: Batch = { ...request, isForeignNoted: false };
  const results: OpResult[] = [];
  for (let start = 0; start < taken.length; start += AT_ONCE) {
    // Whoever else waits has a turn in between.
    if (start > 0) await nextTurn();
    results.push(...(await decideTogether(context, actor, batch, taken.slice(start, start + AT_ONCE), barred)));
    if (results.at(-1)?.outcome === 'retry' || results.at(-1)?.outcome === 'not_attempted') break;
  }
  results.push(...withoutRows(notAttempted(request.ops.slice(results.length))));
  const { rev } = await readPosition(context.db);
  noteTold(context.db, epoch, rev);
  const serverTime = context.clock.now();
  const day = Math.floor(serverTime / DAY_MS);
  const mark = (await findMark(context.db, rev))?.mark ?? '';
  const told = writeCursor(context.cursorKey, { epoch, rev, scopeVersion: actor.scopeVersion, day, mark });
  return { protocol: SYNC_PROTOCOL, epoch, serverTime, results, cursorHint: rev, told };
}

/** `isForeignNoted`: the trail has its line about other people's commands in this batch. */
type Batch = PushRequest & { isForeignNoted: boolean };

/** Commands that are decided in one transaction. What follows from them is derived once, at its end. */
type Group = {
  trx: Db;
  context: PushContext;
  actor: SyncActor;
  request: Batch;
  barred: Set<string>;
  later: Later;
};

/**
 * What cannot be committed was not decided: all of it comes again. Where that is of a command and not of the disk, as
 * when what follows from it fails, each is decided by itself, so that only that one is held up.
 */
async function decideTogether(
  context: PushContext,
  actor: SyncActor,
  request: Batch,
  ops: readonly RawOp[],
  barred: Set<string>,
): Promise<OpResult[]> {
  const before = { barred: [...barred], isForeignNoted: request.isForeignNoted };
  let signedIn: Promise<void> | undefined;
  const assertSignedIn: Shop['assertSignedIn'] = (trx, person) =>
    (signedIn ??= context.assertSignedIn?.(trx, person) ?? Promise.resolve());
  try {
    return await context.db.transaction().execute(async (trx) => {
      const group = { trx, context: { ...context, assertSignedIn }, actor, request, barred, later: new Map() };
      const decided: Decided[] = [];
      for (const op of ops) {
        if (decided.at(-1)?.outcome === 'retry') break;
        decided.push(await decideOne(group, op));
      }
      await settle(group.later);
      return [...(await withRows(trx, actor, decided)), ...withoutRows(notAttempted(ops.slice(decided.length)))];
    });
  } catch (error) {
    if (isEnded(error)) throw error;
    // Nothing of the group stays: nor who is held up by it.
    barred.clear();
    for (const stream of before.barred) barred.add(stream);
    request.isForeignNoted = before.isForeignNoted;
    const [first, ...rest] = ops;
    if (!first) return [];
    if (rest.length === 0 || storageFault(error))
      return withoutRows([failed(context, first, error), ...notAttempted(rest)]);
    const results: OpResult[] = [];
    for (const op of ops) {
      results.push(...(await decideTogether(context, actor, request, [op], barred)));
      if (results.at(-1)?.outcome === 'retry') break;
    }
    return [...results, ...withoutRows(notAttempted(ops.slice(results.length)))];
  }
}

async function decideOne(group: Group, raw: RawOp): Promise<Decided> {
  const { trx, barred, later } = group;
  const stream = typeof raw['stream'] === 'string' ? raw['stream'] : '';
  if (barred.has(stream)) return outcome(raw.opId, 'blocked');
  // Of a command that fails nothing stays, nor what it put off.
  const own: Later = new Map();
  try {
    const result = await partOf(trx, () => decideInside({ ...group, later: own }, raw));
    for (const [key, work] of own) later.set(key, work);
    const final = result.of ?? result.outcome;
    if ((final === 'rejected' || final === 'blocked') && stream.startsWith('task:')) barred.add(stream);
    return result;
  } catch (error) {
    if (isEnded(error)) throw error;
    return failed(group.context, raw, error);
  }
}

/** Whoever may no longer do anything is told so, and nothing of the group stays. */
function isEnded(error: unknown): boolean {
  return error instanceof AppError && error.code === 'session-ended';
}

/**
 * Busy or full says nothing about this command; anything else may happen again each time it comes.
 * @throws the error itself after a failed sync to disk: this process must not write again, and the server's own handler
 * stops it.
 */
function failed(context: PushContext, raw: RawOp, error: unknown): Decided {
  const fault = storageFault(error);
  if (fault === 'broken') throw error;
  context.onError(error, raw.opId);
  return { ...outcome(raw.opId, 'retry'), ...(fault ? {} : { fault: true }) };
}

/**
 * The revision comes first: it makes two deliveries of one command follow each other, so that the second finds the
 * first in the ledger.
 */
async function decideInside({ trx, context, actor, request, later }: Group, raw: RawOp): Promise<Decided> {
  const change = await beginChange(trx, context, actor, Number.NaN, later);
  const { rev, now } = change;
  if (raw['userId'] !== actor.id) return rejectForeign(change, request, raw);
  const hash = hashOf(raw);
  const known = await findDecided(trx, raw.opId);
  if (known) return repeat(actor, known, hash);
  const parsed = v.safeParse(SyncOp, raw);
  const op = parsed.success ? parsed.output : undefined;
  if (op && !request.replay && (await anyRejected(trx, op.dependsOn))) return outcome(raw.opId, 'blocked');
  const { deviceId, replay: isReplayed } = request;
  const applied: Applied = op
    ? await applyOp(change, { op, deviceId, isReplayed, files: context.files, uploads: context.uploads })
    : { outcome: 'rejected', code: 'invalid', touched: {} };
  // Not decided, so that it can come again under the same id once its bytes are here, or there is room for them.
  if (applied.outcome === 'blocked') return outcome(raw.opId, 'blocked');
  if (applied.quota) return decidedOf(raw.opId, applied);
  // What no client may do is no news to the shop, and would be the same the next time.
  if (actor.role === 'CLIENT' && applied.code === 'forbidden') return decidedOf(raw.opId, applied);
  await insertDecided(trx, {
    opId: raw.opId,
    userId: actor.id,
    deviceId: request.deviceId,
    seq: op?.seq ?? 0,
    type: op?.type ?? 'unknown',
    entity: op ? entityOf[op.type] : 'task',
    entityId: op?.entityId ?? '',
    requestHash: hash,
    outcome: applied.outcome,
    code: applied.code ?? null,
    result: JSON.stringify({ touched: applied.touched, suspect: applied.suspect, serverState: applied.serverState }),
    clientTime: op ? actedAt(op) : now,
    receivedAt: now,
    rev,
    asked: applied.outcome === 'rejected' && op ? JSON.stringify(op.payload) : null,
  });
  if (applied.outcome === 'rejected' && actor.role === 'CLIENT') await removeUnseenBeyond(trx, actor.id, UNSEEN_MAX);
  return decidedOf(raw.opId, applied);
}

const entityOf: Record<SyncOp['type'], string> = {
  'task.setStatus': 'task',
  'oil.recordKm': 'vehicle',
  'media.attach': 'media',
};

/** The same answer for ever, with the rows as they are now. The same id with other contents is never applied. */
function repeat(actor: SyncActor, known: SyncOpRow, hash: string): Decided {
  if (known.requestHash !== hash || known.userId !== actor.id) return outcome(known.opId, 'rejected', 'op-id-reused');
  const stored = JSON.parse(known.result ?? '{}') as Pick<Applied, 'touched' | 'suspect' | 'serverState'>;
  const first = { ...stored, outcome: known.outcome, code: known.code ?? undefined };
  const { outcome: of, ...answer } = decidedOf(known.opId, first);
  return { ...answer, outcome: 'duplicate', of };
}

/**
 * Somebody else's command in this person's batch: not recorded under its id, or its owner could never send it. The
 * trail names the first of a batch: nobody fills it with five hundred lines at once.
 */
async function rejectForeign(change: Change, batch: Batch, raw: RawOp): Promise<Decided> {
  if (!batch.isForeignNoted) await change.record('sync.foreignOp', { entity: 'syncOp', id: raw.opId });
  batch.isForeignNoted = true;
  return outcome(raw.opId, 'rejected', 'forbidden');
}

/** What makes a command this command. Not its dependencies and place: those change when a person settles a conflict. */
function hashOf(raw: RawOp): string {
  const { type, entityId, payload, base, userId } = raw;
  return createHash('sha256')
    .update(JSON.stringify([type, entityId, payload, base, userId]))
    .digest('base64url');
}
