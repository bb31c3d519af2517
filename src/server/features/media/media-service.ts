import { DAY_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { kindOf } from '#contract/media-kinds.ts';
import type { Media, MediaCounts, MediaCountsQuery, MediaPatch, MediaSelection } from '#contract/media.ts';
import { scopeOf } from '#contract/permissions.ts';
import type { TrackedVisit } from '#contract/tracking.ts';
import type { Db } from '#server/db/dialect.ts';
import type { MediaRow } from '#server/db/schema-media.ts';
import { flag } from '#server/db/flags.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { lastActorOf } from '#server/features/audit/trail-service.ts';
import type { Change } from '#server/http/change.ts';
import { COUNT_CAP } from '#server/http/lists.ts';
import { changesBetween, definedFields } from '#server/http/patches.ts';
import { isoInstant } from '#server/http/clock.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import { assertFound, assertRestorable, restorableSince } from '#server/http/assertions.ts';
import type { MediaFiles } from './media-files.ts';
import { wasPutBackLately } from './put-back.ts';
import type { Uploads } from './uploads-service.ts';
import {
  countByKind,
  deleteRemovedBefore,
  findMedia,
  findRemovedMedia,
  hashesInUse,
  insertMedia,
  type NamedMedia,
  sharedMediaOf,
  updateMedia,
  visitsWithMedia,
} from './media-store.ts';

type NewFile = Pick<
  MediaRow,
  'id' | 'name' | 'mime' | 'size' | 'sha256' | 'section' | 'seconds' | 'vehicleId' | 'visitId' | 'taskId' | 'opId'
> & {
  /** Milliseconds since 1970. */
  takenAt: number;
};

/** Makes a record of bytes that are here. The shop's files are its own until it shares them. */
export async function addMedia(change: Change, { takenAt, ...file }: NewFile): Promise<void> {
  const { trx, person, rev, now } = change;
  await insertMedia(trx, {
    ...file,
    rev,
    type: kindOf(file.mime),
    shared: 0,
    createdBy: person.id,
    createdAt: takenAt,
    updatedAt: now,
    deletedAt: null,
  });
  await change.record('media.create', file.id);
}

/**
 * The visits are of the client or the car that is asked for: of the whole shop they would be too many to choose from.
 */
export async function countMedia(db: Db, query: MediaCountsQuery, person: Person, now: number): Promise<MediaCounts> {
  const { userId, vehicleId } = query;
  const asked = { personId: person.id, clientId: ownOnly(person, 'media.read'), now };
  const found = await countByKind(db, query, asked);
  const isOfSome = [userId, vehicleId, asked.clientId].some((id) => id !== undefined);
  const kinds = { image: 0, video: 0, document: 0, audio: 0, ...Object.fromEntries(found) };
  return {
    kinds,
    isExact: [...found.values()].reduce((sum, count) => sum + count, 0) <= COUNT_CAP,
    visits: isOfSome ? await visitsWithMedia(db, query, asked.clientId) : [],
  };
}

/** @throws AppError not-found, also for what is not shared with a client and when the bytes are gone */
export async function contentOf(db: Db, files: MediaFiles, person: Person, id: string): Promise<NamedMedia> {
  const media = assertFound(await findMedia(db, id, ownOnly(person, 'media.read')));
  assertFound(await files.find(media.sha256));
  return media;
}

/** Renames a file, sorts it into a section, shows it to the client or no longer. @throws AppError not-found, stale */
export async function changeMedia(change: Change, id: string, patch: MediaPatch): Promise<Media> {
  const { trx, person, rev, now } = change;
  const before = assertFound(await findMedia(trx, id));
  await checkRev(change, 'media', before, () => presentMedia(before, person, now));
  const { shared, ...words } = definedFields(patch);
  const after = { ...words, ...(shared !== undefined && { shared: flag(shared) }) };
  await updateMedia(trx, id, { ...after, rev, updatedAt: now });
  await change.record('media.update', id, changesBetween<Pick<MediaRow, 'name' | 'section' | 'shared'>>(before, after));
  return presentMedia(assertFound(await findMedia(trx, id)), person, now);
}

/**
 * One step for several files, for all of them or for none.
 * @throws AppError not-found, forbidden when one of them is not his to change
 */
export async function changeSelected(
  change: Change,
  uploads: Uploads,
  { ids, step }: MediaSelection,
): Promise<{ count: number }> {
  const { trx, person, rev, now } = change;
  const chosen = [...new Set(ids)];
  for (const id of chosen) {
    if (step === 'remove') await removeMedia(change, id);
    else if (step === 'restore') await restoreMedia(change, uploads, id);
    else {
      if (scopeOf(person.role, 'media.update') !== 'all') throw new AppError('forbidden');
      const before = assertFound(await findMedia(trx, id));
      const shared = flag(step === 'show');
      if (before.shared === shared) continue;
      await updateMedia(trx, id, { shared, rev, updatedAt: now });
      await change.record('media.update', id, changesBetween<Pick<MediaRow, 'shared'>>(before, { shared }));
    }
  }
  return { count: chosen.length };
}

/**
 * Takes a picture away; its bytes go when it can no longer be brought back.
 * @throws AppError not-found, forbidden for what somebody else took, or a mechanic more than a day ago
 */
export async function removeMedia(change: Change, id: string): Promise<void> {
  const { trx, person, rev, now } = change;
  const row = assertFound(await findMedia(trx, id, ownOnly(person, 'media.read')));
  if (!mayRemove(person, row, now)) throw new AppError('forbidden');
  await updateMedia(trx, id, { deletedAt: now, rev, updatedAt: now });
  await change.record('media.remove', id);
}

/**
 * Brings a picture back, for whoever may take it away; what a colleague or the shop took away stays with them.
 * @throws AppError not-found, also when its car is gone; quota when a client keeps as many as may be without it
 */
export async function restoreMedia(change: Change, uploads: Uploads, id: string): Promise<Media> {
  const { trx, person, rev, now } = change;
  const row = assertRestorable(await findRemovedMedia(trx, id), now);
  if (!mayRemove(person, row, now) || !(await mayBringBack(change, id)))
    throw new AppError(person.role === 'CLIENT' ? 'not-found' : 'forbidden');
  if (!(await uploads.mayKeep(trx, person, row))) throw new AppError('quota');
  await updateMedia(trx, id, { deletedAt: null, rev, updatedAt: now });
  await change.record('media.restore', id);
  return presentMedia(assertFound(await findMedia(trx, id, ownOnly(person, 'media.read'))), person, now);
}

/** A mechanic corrects what he did today; a client's pictures are his own. */
function mayRemove(person: Person, { createdBy, createdAt, deletedAt }: Taken, now: number): boolean {
  const scope = scopeOf(person.role, 'media.remove');
  if (scope !== 'own') return scope === 'all';
  return createdBy === person.id && (person.role === 'CLIENT' || (deletedAt ?? createdAt) > now - DAY_MS);
}

/** Whoever removes only his own brings back what he has removed himself. */
async function mayBringBack({ trx, person }: Change, id: string): Promise<boolean> {
  if (scopeOf(person.role, 'media.remove') === 'all') return true;
  return (await lastActorOf(trx, 'media', id)) === person.id;
}

type Taken = Pick<NamedMedia, 'createdBy' | 'createdAt' | 'deletedAt'>;

/**
 * Throws away records that can no longer be brought back (their history stays), then, when untouched since `before`,
 * uploads that nobody finished and bytes that no record shows nor can show again. Bytes stay for thirty days after the
 * shop was put back to an earlier state.
 */
export async function removeUnusedFiles(db: Db, files: MediaFiles, before: number, now: number): Promise<void> {
  await deleteRemovedBefore(db, restorableSince(now));
  const isKept = await wasPutBackLately(db, files.folder, now);
  await files.removeUnused(before, async (hashes) =>
    isKept ? new Set(hashes) : await hashesInUse(db, hashes, restorableSince(now)),
  );
}

/** What the shop shows and lets hear of a visit, for whoever follows it. */
export async function shownMedia(db: Db, visitId: string): Promise<Pick<TrackedVisit, 'pictures' | 'voices'>> {
  const [pictures, voices] = [await sharedMediaOf(db, visitId, 'image'), await sharedMediaOf(db, visitId, 'audio')];
  return {
    pictures: pictures.map(({ id, section, taskId, createdAt }) => ({
      id,
      section,
      taskId,
      takenAt: isoInstant(createdAt),
    })),
    voices: voices.map(({ id, taskId, seconds, createdAt }) => ({
      id,
      taskId,
      seconds,
      saidAt: isoInstant(createdAt),
    })),
  };
}

/** The hash of one of them. @throws AppError not-found, also for every other file */
export async function shownFile(db: Db, visitId: string, type: 'image' | 'audio', id: string): Promise<string> {
  return assertFound((await sharedMediaOf(db, visitId, type)).find((media) => media.id === id)).sha256;
}

export function presentMedia(media: NamedMedia, person: Person, now: number): Media {
  const { shared, createdAt, updatedAt, ...row } = media;
  const times = { createdAt: isoInstant(createdAt), updatedAt: isoInstant(updatedAt) };
  // Who has sold the car keeps his own pictures, and is not told whose it is now.
  const ownerId = ownOnly(person, 'media.read') ?? media.ownerId;
  return { ...row, ...times, ownerId, shared: shared === 1, removable: mayRemove(person, media, now) };
}
