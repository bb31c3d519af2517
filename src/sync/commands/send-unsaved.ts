import { AppError } from '#contract/errors.ts';
import { type Verdict, verdictOf } from '#sync/exchange/apply-result.ts';
import { knownEpoch, toldEpoch } from '#sync/exchange/epoch.ts';
import { pull } from '#sync/exchange/pull.ts';
import { decide, flush } from '#sync/exchange/push.ts';
import { pushBatch } from '#sync/exchange/push-batch.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { heldFor, type Op } from '#sync/store/op.ts';
import { append, freeze, opsOfStream } from '#sync/store/outbox.ts';
import { applyRows } from '#sync/store/rows.ts';
import { isOrdered } from '#sync/store/streams.ts';

/**
 * done: the server has it · refused: a person must decide · kept: the disk has
 * room again · discarded: a person gave it up.
 */
export type UnsavedEnd = 'done' | 'refused' | 'kept' | 'discarded';

const AGAIN_MS = 5000;

/**
 * Brings a command that exists only in this page to the server or, when there is room again, to the disk.
 * Tries as long as the page lives; never overtakes what was done before it. `epoch`: the server's identity as
 * it was known before the cache was dropped.
 */
export async function sendUnsaved(
  device: Device,
  session: SessionRow,
  opId: string,
  epoch: string,
): Promise<UnsavedEnd> {
  for (;;) {
    const op = device.unsaved.find(opId);
    if (!op) return 'discarded';
    const verdict = await attempt(device, session, op, epoch).catch(async (error: unknown) => {
      // Whatever went wrong, the command exists nowhere else: it is sent again.
      if (error instanceof AppError && error.code === 'epoch')
        await pull(device, session, { snapshot: true }).catch(() => undefined);
      return undefined;
    });
    if (verdict?.is === 'done') {
      device.unsaved.drop(opId);
      return 'done';
    }
    if (verdict?.is === 'refused') {
      device.unsaved.update(opId, { state: 'attention', ...verdict.refusal });
      if (!device.isMemoryOnly) void keepWhenThereIsRoom(device, session.uid, op);
      return 'refused';
    }
    device.unsaved.update(opId, { state: verdict?.is === 'blocked' ? 'blocked' : 'sending' });
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    if (!device.unsaved.find(opId)) return 'discarded';
    if (!device.isMemoryOnly && (await keepUnsaved(device, session.uid, op.stream).catch(() => false))) return 'kept';
  }
}

/** Moves what a stream has in memory to the disk, in its order. @throws when there is still no room */
export async function keepUnsaved(device: Device, uid: string, stream: string): Promise<true> {
  const outbox = await device.outboxOf(uid);
  for (const { seq: _seq, pos: _pos, ...op } of device.unsaved.of(uid, stream)) {
    const state = op.state === 'attention' ? op.state : 'queued';
    await append(outbox, stream, () => ({ ...op, state }));
    device.unsaved.drop(op.opId);
  }
  return true;
}

async function keepWhenThereIsRoom(device: Device, uid: string, op: Op): Promise<void> {
  while (device.unsaved.find(op.opId)) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    await keepUnsaved(device, uid, op.stream).catch(() => undefined);
  }
}

/** What waits before it in its stream goes first, by the ordinary way or, where that cannot write, together with it. */
async function attempt(device: Device, session: SessionRow, op: Op, epoch: string): Promise<Verdict | undefined> {
  await flush(device, session.uid).catch(() => undefined);
  const outbox = await device.outboxOf(session.uid);
  const waiting = isOrdered(op) ? await opsOfStream(outbox, op.stream).catch(() => []) : [];
  const inMemory = isOrdered(op) ? device.unsaved.of(session.uid, op.stream) : [];
  const memoryBefore = inMemory.slice(
    0,
    inMemory.findIndex(({ opId }) => opId === op.opId),
  );
  const before = [...waiting.filter(({ opId }) => opId !== op.opId), ...memoryBefore];
  if (before.some(({ state }) => state === 'attention' || state === 'quarantined'))
    return { is: 'blocked', awaitsUpload: false };
  if (memoryBefore.length > 0 || before.some((earlier) => heldFor(earlier, device.now()) > 0)) return undefined;
  const first = await freeze(outbox, before).catch(() => before);
  const known = (await knownEpoch(device, session.uid).catch(() => '')) || epoch || (await toldEpoch(outbox));
  // What was discarded or decided meanwhile holds it back no longer.
  const dependsOn = op.dependsOn.filter((id) => first.some(({ opId }) => opId === id));
  const answer = await pushBatch(device, session, known, [...first, { ...op, dependsOn }], false);
  await decide(device, session.uid, outbox, first, answer).catch(() => undefined);
  const result = answer.results.find(({ opId }) => opId === op.opId);
  if (result) await applyRows(await device.cacheOf(session.uid), result.rows).catch(() => undefined);
  return verdictOf(op, result, device.now());
}
