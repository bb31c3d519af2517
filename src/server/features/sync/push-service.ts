import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import {
  noRows,
  type OpResult,
  type PushAnswer,
  type PushRequest,
  type RejectionCode,
  SYNC_PROTOCOL,
  SyncOp,
} from '#contract/sync.ts';
import { type Db, partOf, storageFault } from '#server/db/dialect.ts';
import type { SyncOpRow } from '#server/db/schema-sync.ts';
import { beginChange, type Change, type Shop } from '#server/http/change.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import { applyOp, type Applied } from './apply-op.ts';
import { anyRejected, findDecided, insertDecided } from './ledger-store.ts';
import { rowsById } from './pull-service.ts';
import type { SyncActor } from './sync-scope.ts';
import { readPosition } from './sync-store.ts';

/** What push needs of the server: the shop, the uploaded files, and a place for errors that are ours. */
export type PushContext = Shop & { files: MediaFiles; onError: (error: unknown, opId: string) => void };

/**
 * Commands under one commit: bringing one to the disk costs more than deciding it. Few enough that no other write waits
 * long for its turn.
 */
const AT_ONCE = 50;

/**
 * Decides a batch of commands one after the other, each whole or not at all with its effect, its history and its line
 * in the ledger; none is answered before it is on the disk. The same command sent again gets the same answer.
 * @throws AppError `epoch` when the batch is meant for another shop.
 */
export async function pushOps(context: PushContext, actor: SyncActor, request: PushRequest): Promise<PushAnswer> {
  const { epoch } = await readPosition(context.db);
  if (request.protocol !== SYNC_PROTOCOL) throw new AppError('update-required');
  if (request.epoch !== epoch) throw new AppError('epoch');
  const barred = new Set<string>();
  const results: OpResult[] = [];
  for (let start = 0; start < request.ops.length; start += AT_ONCE) {
    const ops = request.ops.slice(start, start + AT_ONCE);
    const isStopped = results.at(-1)?.outcome === 'retry' || results.at(-1)?.outcome === 'not_attempted';
    results.push(...(isStopped ? notAttempted(ops) : await decideTogether(context, actor, request, ops, barred)));
  }
  const { rev } = await readPosition(context.db);
  return { protocol: SYNC_PROTOCOL, epoch, serverTime: context.clock.now(), results, cursorHint: rev };
}

type RawOp = PushRequest['ops'][number];

/** What cannot be committed was not decided: all of it comes again. */
async function decideTogether(
  context: PushContext,
  actor: SyncActor,
  request: PushRequest,
  ops: readonly RawOp[],
  barred: Set<string>,
): Promise<OpResult[]> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const results: OpResult[] = [];
      for (const op of ops) {
        const isStopped = results.at(-1)?.outcome === 'retry';
        if (isStopped) return [...results, ...notAttempted(ops.slice(results.length))];
        results.push(await decideOne(trx, context, actor, request, op, barred));
      }
      return results;
    });
  } catch (error) {
    const [first, ...rest] = ops;
    return first ? [retryOf(context, first, error), ...notAttempted(rest)] : [];
  }
}

async function decideOne(
  trx: Db,
  context: PushContext,
  actor: SyncActor,
  request: PushRequest,
  raw: RawOp,
  barred: Set<string>,
): Promise<OpResult> {
  const stream = typeof raw['stream'] === 'string' ? raw['stream'] : '';
  if (barred.has(stream)) return outcome(raw.opId, 'blocked');
  try {
    const result = await partOf(trx, () => decideInside(trx, context, actor, request, raw));
    const final = result.of ?? result.outcome;
    if ((final === 'rejected' || final === 'blocked') && stream.startsWith('task:')) barred.add(stream);
    return result;
  } catch (error) {
    // Busy or full says nothing about this command; anything else may happen again each time it comes.
    return { ...retryOf(context, raw, error), ...(storageFault(error) ? {} : { fault: true }) };
  }
}

/**
 * @throws the error itself after a failed sync to disk: this process must not write again, and the server's own handler
 * stops it.
 */
function retryOf(context: PushContext, raw: RawOp, error: unknown): OpResult {
  if (storageFault(error) === 'broken') throw error;
  context.onError(error, raw.opId);
  return outcome(raw.opId, 'retry');
}

function notAttempted(ops: readonly RawOp[]): OpResult[] {
  return ops.map(({ opId }) => outcome(opId, 'not_attempted'));
}

/**
 * The revision comes first: it makes two deliveries of one command follow each other, so that the second finds the
 * first in the ledger.
 */
async function decideInside(
  trx: Db,
  context: PushContext,
  actor: SyncActor,
  request: PushRequest,
  raw: RawOp,
): Promise<OpResult> {
  const change = await beginChange(trx, context, actor);
  const { rev, now } = change;
  if (raw['userId'] !== actor.id) return rejectForeign(change, raw);
  const hash = hashOf(raw);
  const known = await findDecided(trx, raw.opId);
  if (known) return repeat(change, known, hash);
  const parsed = v.safeParse(SyncOp, raw);
  const op = parsed.success ? parsed.output : undefined;
  if (op && !request.replay && (await anyRejected(trx, op.dependsOn))) return outcome(raw.opId, 'blocked');
  const applied: Applied = op
    ? await applyOp(change, { op, deviceId: request.deviceId, files: context.files })
    : { outcome: 'rejected', code: 'invalid', touched: {} };
  await change.settle();
  // Not decided, so that it can come again under the same id once its bytes are here.
  if (applied.outcome === 'blocked') return outcome(raw.opId, 'blocked');
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
    clientTime: op ? op.createdAt + op.clockOffset : now,
    receivedAt: now,
    rev,
  });
  return answerOf(change, raw.opId, applied);
}

const entityOf: Record<SyncOp['type'], string> = {
  'task.setStatus': 'task',
  'oil.recordKm': 'vehicle',
  'media.attach': 'media',
};

/** The same answer for ever, with the rows as they are now. The same id with other contents is never applied. */
async function repeat(change: Change<SyncActor>, known: SyncOpRow, hash: string): Promise<OpResult> {
  if (known.requestHash !== hash || known.userId !== change.person.id)
    return outcome(known.opId, 'rejected', 'op-id-reused');
  const stored = JSON.parse(known.result ?? '{}') as Pick<Applied, 'touched' | 'suspect' | 'serverState'>;
  const first = { ...stored, outcome: known.outcome, code: known.code ?? undefined };
  const { outcome: of, ...answer } = await answerOf(change, known.opId, first);
  return { ...answer, outcome: 'duplicate', of };
}

/** Somebody else's command in this person's batch: not recorded under its id, or its owner could never send it. */
async function rejectForeign(change: Change, raw: RawOp): Promise<OpResult> {
  await change.record('sync.foreignOp', { entity: 'syncOp', id: raw.opId });
  return outcome(raw.opId, 'rejected', 'forbidden');
}

async function answerOf({ trx, person }: Change<SyncActor>, opId: string, applied: Applied): Promise<OpResult> {
  return {
    opId,
    outcome: applied.outcome,
    ...(applied.code ? { code: applied.code } : {}),
    ...(applied.suspect ? { suspect: true } : {}),
    ...(applied.serverState ? { serverState: applied.serverState } : {}),
    rows: await rowsById(trx, person, applied.touched),
  };
}

function outcome(opId: string, result: OpResult['outcome'], code?: RejectionCode): OpResult {
  return { opId, outcome: result, ...(code ? { code } : {}), rows: noRows() };
}

/** What makes a command this command. Not its dependencies and place: those change when a person settles a conflict. */
function hashOf(raw: RawOp): string {
  const { type, entityId, payload, base, userId } = raw;
  return createHash('sha256')
    .update(JSON.stringify([type, entityId, payload, base, userId]))
    .digest('base64url');
}
