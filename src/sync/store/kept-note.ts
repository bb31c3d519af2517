import * as v from 'valibot';
import { newId } from '#contract/ids.ts';
import type { OutboxDatabase } from './databases.ts';
import type { Device } from './device.ts';
import { Noted, NOTED_MAX, notedOf, together } from './noted.ts';
import { countOps, findOp, noteLost, oldestOps, readLost } from './outbox.ts';

/**
 * A small memory beside the databases, which a browser keeps elsewhere: it may
 * outlive them. False where it took nothing.
 */
export type Notes = {
  read: (key: string) => string | undefined;
  write: (key: string, text: string | undefined) => boolean;
};

/**
 * `store`: the outbox in which they wait; another one under the same name knows nothing
 * of them. `lost`: what is still to be told.
 */
const Note = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ store: v.string(), waiting: v.nullable(Noted), lost: v.nullable(Noted) }),
);
type Note = v.InferOutput<typeof Note>;

/** Which outbox this is, and after which one that was noted and is gone. */
type StoreMark = { id: string; after?: string };

const keyOf = (uid: string) => `warsha.kept.${uid}`;

/**
 * Notes beside the databases what waits in a person's outbox, and first what became of what was noted there: on a
 * full disk a browser throws its databases away and makes empty ones. Never a part of a tap: the note may be some
 * seconds behind, and nothing is sent by it.
 */
export async function keepNote(device: Device, uid: string): Promise<void> {
  const { notes } = device;
  if (!notes) return;
  await noticeLoss(device, uid);
  const outbox = await device.outboxOf(uid);
  const [waiting, lost] = await Promise.all([readNoted(outbox), readLost(outbox)]);
  const note = waiting || lost ? { store: await storeOf(device, outbox), waiting, lost } : undefined;
  const text = note && JSON.stringify(note);
  if (text !== notes.read(keyOf(uid))) notes.write(keyOf(uid), text);
  // Signed out meanwhile: what was forgotten then stays so.
  if (!(await device.app.session.get(uid))) forgetNote(device, uid);
}

async function readNoted(outbox: OutboxDatabase): Promise<Noted | null> {
  return notedOf(await countOps(outbox), await oldestOps(outbox, NOTED_MAX));
}

/** Signed out: nothing of this person stays beside the databases. */
export function forgetNote({ notes }: Device, uid: string): void {
  notes?.write(keyOf(uid), undefined);
}

/**
 * Tells once of what waited in an outbox that is gone. What is still in this one, or was decided in it, is not lost:
 * whatever the note says, the outbox in which it was written knows better.
 */
export async function noticeLoss(device: Device, uid: string): Promise<void> {
  const note = readNote(device, uid);
  if (!note) return;
  const outbox = await device.outboxOf(uid);
  if (isOf(note, await readMark(outbox))) return;
  await outbox.db.transaction('rw', outbox.db.tables, async () => {
    const mark = await readMark(outbox);
    // Another tab was here first.
    if (isOf(note, mark)) return;
    const lost = [await readLost(outbox), note.lost, note.waiting && (await missingOf(outbox, note.waiting))];
    const all = lost.reduce((one, other) => together(one ?? null, other ?? null), null);
    if (all) await noteLost(outbox, all);
    await writeMark(outbox, { id: mark?.id ?? newId(device.now()), after: note.store });
  });
}

function readNote({ notes }: Device, uid: string): Note | undefined {
  const read = v.safeParse(Note, notes?.read(keyOf(uid)));
  return read.success ? read.output : undefined;
}

function isOf({ store }: Note, mark: StoreMark | undefined): boolean {
  return mark !== undefined && (store === mark.id || store === mark.after);
}

async function storeOf(device: Device, outbox: OutboxDatabase): Promise<string> {
  return outbox.db.transaction('rw', outbox.meta, async () => {
    const known = await readMark(outbox);
    const mark = known ?? { id: newId(device.now()) };
    if (!known) await writeMark(outbox, mark);
    return mark.id;
  });
}

async function readMark(outbox: OutboxDatabase): Promise<StoreMark | undefined> {
  return (await outbox.meta.get('store'))?.value as StoreMark | undefined;
}

async function writeMark(outbox: OutboxDatabase, value: StoreMark): Promise<void> {
  await outbox.meta.put({ key: 'store', value });
}

async function missingOf(outbox: OutboxDatabase, { count, since, first }: Noted): Promise<Noted | null> {
  const isThere = await Promise.all(
    first.map(async ({ opId }) => Boolean((await findOp(outbox, opId)) ?? (await outbox.history.get(opId)))),
  );
  const missing = first.filter((_, place) => !isThere[place]);
  const left = count - first.length + missing.length;
  return left > 0 ? { count: left, since, first: missing } : null;
}
