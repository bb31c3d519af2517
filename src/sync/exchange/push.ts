import { AppError } from '#contract/errors.ts';
import { verdictOf } from './apply-result.ts';
import { hasFailed, isLost, noteFailure, noteSuccess, pauseLeft } from './back-off.ts';
import { readClock, serverNow } from '#sync/store/clock.ts';
import type { OutboxDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { nextBatch } from './batching.ts';
import { findServer } from './find-server.ts';
import { followEpoch, knownEpoch, replayPending } from './epoch.ts';
import { inServerTime } from './in-server-time.ts';
import { alone, renewLease } from './lease.ts';
import { heldFor, type Op } from '#sync/store/op.ts';
import { ackAll, countOps, freeze, markAttention, noteFault, pendingOps, requeue } from '#sync/store/outbox.ts';
import { applyRows } from '#sync/store/rows.ts';
import { type Decisions, noteTold, pushBatch } from './push-batch.ts';

/** After a failure the first attempt is made with a few: every attempt writes down its commands before and after. */
const PROBE_OPS = 20;
/** After so long without an answer this device's clock may have been set: the server's time is asked first. */
const QUIET_MS = 5 * 60_000;

/**
 * drained: nothing sendable is left · waiting: only taps that can still be taken back, or a
 * back-off · the rest names why it stopped.
 */
export type FlushEnd = 'drained' | 'waiting' | 'busy' | 'offline' | 'needs-login' | 'update-required';

/** `force`: whatever back-off there is; `onAnswer`: after each good answer of the server. */
type FlushOptions = { force?: boolean; onAnswer?: () => void };

/**
 * Sends what waits in one person's outbox. Runs in pages and in the worker; at most one at a time per person, but
 * nothing breaks when two do: the server's ledger and the order of each stream keep every command once and in order.
 */
export async function flush(device: Device, uid: string, options: FlushOptions = {}): Promise<FlushEnd> {
  const session = await device.app.session.get(uid);
  const outbox = await device.outboxOf(uid);
  if ((await countOps(outbox)) === 0 && !(await replayPending(outbox))) return 'drained';
  if (!session || session.refused) return 'needs-login';
  // Whoever had the lock until now may have failed just then.
  const mustWait = async () => !options.force && (await pauseLeft(device, outbox)) > 0;
  const end = await alone(device, uid, outbox, 'commands', async () =>
    (await mustWait()) ? 'waiting' : drain(device, session, outbox, options.onAnswer),
  );
  // A command may have come in after the last look and before the lock was free again.
  if (end === 'drained' && nextBatch(await pendingOps(outbox), device.now()).length > 0)
    return flush(device, uid, options);
  return end;
}

async function drain(
  device: Device,
  session: SessionRow,
  outbox: OutboxDatabase,
  onAnswer?: () => void,
): Promise<FlushEnd> {
  let limit = (await hasFailed(outbox)) ? PROBE_OPS : undefined;
  const quiet = Math.abs(device.now() - (await readClock(device)).at);
  let isInDoubt = limit !== undefined || isLost(device) || quiet > QUIET_MS;
  for (;;) {
    let sent: Op[] = [];
    try {
      await renewLease(outbox, 'commands', device.now());
      if (isInDoubt) await findServer(device);
      isInDoubt = false;
      await followEpoch(device, session, outbox, { onAnswer });
      const { offset } = await readClock(device);
      const pending = inServerTime(await pendingOps(outbox), offset, await serverNow(device));
      sent = await freeze(outbox, nextBatch(pending, device.now(), limit));
      if (sent.length === 0) return pending.some((op) => heldFor(op, device.now()) > 0) ? 'waiting' : 'drained';
      const answer = await pushBatch(device, session, await knownEpoch(device, session.uid), sent, false);
      onAnswer?.();
      const retry = await decide(device, session.uid, outbox, sent, answer);
      limit = undefined;
      if (!retry) await noteSuccess(outbox);
      else {
        await noteFailure(device, outbox, undefined);
        return 'waiting';
      }
    } catch (error) {
      const end = await afterFailure(device, session, outbox, sent, error);
      if (end === 'smaller') limit = Math.ceil(sent.length / 2);
      else if (end !== 'again') return end;
    }
  }
}

/** Writes down what became of each command. True when the server asked to come back later. */
export async function decide(
  device: Device,
  uid: string,
  outbox: OutboxDatabase,
  sent: readonly Op[],
  answer: Decisions,
): Promise<boolean> {
  const { results } = answer;
  await noteTold(outbox, answer);
  const byId = new Map(results.map((result) => [result.opId, result]));
  const verdicts = sent.map((op) => ({ op, verdict: verdictOf(op, byId.get(op.opId), device.now()) }));
  // All together: a transaction for each of a day's commands takes a slow tablet a minute. Rows
  // first: a crash in between sends them again.
  await applyRows(await device.cacheOf(uid), ...results.map(({ rows }) => rows));
  const done = verdicts.flatMap(({ op, verdict }) => (verdict.is === 'done' ? [{ op, result: verdict.result }] : []));
  await ackAll(outbox, done, await serverNow(device));
  let retry = false;
  for (const { op, verdict } of verdicts) {
    if (verdict.is === 'refused') await markAttention(outbox, op, verdict.refusal);
    else if (verdict.is !== 'done') await requeue(outbox, [op], verdict.is === 'blocked' && verdict.awaitsUpload);
    if (byId.get(op.opId)?.fault) await noteFault(outbox, op, device.now());
    retry ||= verdict.is === 'undecided';
  }
  return retry;
}

async function afterFailure(
  device: Device,
  session: SessionRow,
  outbox: OutboxDatabase,
  sent: readonly Op[],
  error: unknown,
): Promise<FlushEnd | 'again' | 'smaller'> {
  await requeue(outbox, sent);
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'epoch') {
    const after = await followEpoch(device, session, outbox, { changed: true }).catch((reason: unknown) => ({
      reason,
    }));
    return after ? afterFailure(device, session, outbox, [], after.reason) : 'again';
  }
  if (error.code === 'refresh-refused') return 'needs-login';
  if (error.code === 'update-required') return 'update-required';
  const blamesOne = error.fields.some(({ pointer }) => pointer.startsWith('/ops/'));
  // Halved until it is small enough, or until the one command to blame stands alone.
  if (sent.length > 1 && (blamesOne || error.code === 'body-too-large')) return 'smaller';
  const [poison] = sent;
  if (poison && blamesOne) {
    await markAttention(outbox, poison, { problem: { code: 'poison', at: device.now(), fields: error.fields } });
    return 'again';
  }
  // Whatever else it is says nothing about a command, and whoever stands before our server may have said it.
  await noteFailure(device, outbox, error.retryAfter);
  return 'offline';
}
