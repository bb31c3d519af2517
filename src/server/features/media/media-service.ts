import type { Media } from '#contract/media.ts';
import type { Db } from '#server/db/dialect.ts';
import type { MediaRow } from '#server/db/schema-media.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import { assertFound } from '#server/http/assertions.ts';
import type { MediaFiles } from './media-files.ts';
import { findMedia, hashesInUse, insertMedia, type NamedMedia } from './media-store.ts';

type Picture = Pick<
  MediaRow,
  'id' | 'name' | 'mime' | 'size' | 'sha256' | 'vehicleId' | 'visitId' | 'taskId' | 'opId'
> & {
  /** Milliseconds since 1970. */
  takenAt: number;
};

/** Makes a record of bytes that are here. The shop's pictures are its own until it shares them. */
export async function addMedia(change: Change, { takenAt, ...picture }: Picture): Promise<void> {
  const { trx, person, rev, now } = change;
  await insertMedia(trx, {
    ...picture,
    rev,
    type: 'image',
    section: 'visit',
    shared: 0,
    createdBy: person.id,
    createdAt: takenAt,
    updatedAt: now,
    deletedAt: null,
  });
  await change.record('media.create', picture.id);
}

/** @throws AppError not-found, also for what is not shared with a client and when the bytes are gone */
export async function contentOf(db: Db, files: MediaFiles, person: Person, id: string): Promise<NamedMedia> {
  const media = assertFound(await findMedia(db, id, ownOnly(person, 'media.read')));
  assertFound(await files.find(media.sha256));
  return media;
}

/** Throws away uploads that nobody finished, and bytes that no record shows, when untouched since `before`. */
export async function removeUnusedFiles(db: Db, files: MediaFiles, before: number): Promise<void> {
  await files.removeUnused(before, (hashes) => hashesInUse(db, hashes));
}

export function presentMedia({ shared, createdAt, updatedAt, ...row }: NamedMedia): Media {
  return { ...row, shared: shared === 1, createdAt: isoInstant(createdAt), updatedAt: isoInstant(updatedAt) };
}
