import { AppError } from '#contract/errors.ts';
import { MB, type MediaType } from '#contract/media-kinds.ts';
import type { UploadQuery, UploadState } from '#contract/media.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Shop } from '#server/http/change.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import { type MediaFiles, oneAtATime } from './media-files.ts';
import { findMediaOf } from './media-store.ts';
import { findUpload, keptBy, keptByAll, noteUpload, ownsVehicle } from './media-uploads-store.ts';

/** How many pictures one client may keep here, and what one person, and everybody, may leave unfinished. */
const CLIENT_FILES = 500;
const UNFINISHED_BYTES = 60 * MB;
const UNFINISHED_BYTES_ALL = 600 * MB;
/** What one person may have begun, by what it is to become: it counts as if it were here. */
const BEGUN_BYTES = 200 * MB;
/** Devices send one file after the other: so many begun ones are of somebody who fills the folder with crumbs. */
const BEGUN_FILES = 100;

export interface Uploads {
  /** How much of a content is here, for who sent it or may see it; for everybody else nothing is. */
  stateOf(person: Person, sha256: string): Promise<UploadState>;
  /** Adds the next piece. @throws AppError storage-full with words, quota and conflict for a client without a car */
  append(person: Person, sha256: string, place: UploadQuery, piece: Uint8Array): Promise<UploadState>;
  /** False when it is one file, or so many bytes, more than one client may keep. */
  mayKeep(db: Db, person: Person, file: { sha256: string; size: number }): Promise<boolean>;
}

type Piece = Parameters<Uploads['append']>;

/** `quota`: bytes that all pictures, and those of one client, may take. */
type Parts = Pick<Shop, 'db' | 'clock' | 'assertSignedIn'> & {
  files: MediaFiles;
  quota: { all: number; client: number };
};

/** Files that arrive in pieces: each piece only where the last one ended. */
export function createUploads({ db, clock, assertSignedIn, files, quota }: Parts): Uploads {
  const stateOf = async (person: Person, sha256: string): Promise<UploadState> => {
    const sent = await findSent(db, files, person, sha256);
    return sent ? { offset: sent.sentSize, complete: true } : await files.partOf(person.id, sha256);
  };
  const append: Uploads['append'] = async (person, sha256, place, piece) => {
    // A piece may have been on its way for long.
    await assertSignedIn?.(db, person);
    const state = await stateOf(person, sha256);
    const isNothing = piece.length === 0 && place.offset !== place.size;
    if (state.complete || state.offset !== place.offset || isNothing) return state;
    await assertRoom(person, sha256, place, piece.length);
    const { stored, ...next } = await files.append(person.id, sha256, place, piece);
    if (stored) {
      const { size } = place;
      const row = { userId: person.id, sha256, size, storedSha256: stored.sha256, storedSize: stored.size };
      await noteUpload(db, { ...row, at: clock.now() });
    }
    return next;
  };
  const mayKeep: Uploads['mayKeep'] = async (trx, { id, role }, { sha256, size }) => {
    if (role !== 'CLIENT') return true;
    const kept = await keptBy(trx, id, sha256);
    const { begun } = await files.unfinished(id);
    const more = begun.bytes + size;
    // What was taken away stays on the disk for a month: over and over, one client would fill it for the whole shop.
    const hasRoom = kept.bytes + more <= quota.client && kept.everBytes + more <= 2 * quota.client;
    return kept.files + begun.files < CLIENT_FILES && hasRoom;
  };
  // Of all people one after the other where room is asked for, or passes from what is begun to what is kept: who asks
  // in between would find less taken than is.
  const appendInTurn = oneAtATime<Piece, UploadState>(() => 'all', append);
  return {
    stateOf,
    mayKeep,
    // Of one person one piece after the other: two of one content would both be written to the same part, and what is
    // begun at once would not be counted.
    append: oneAtATime<Piece, UploadState>(
      ({ id }) => id,
      async (person, sha256, place, piece) => {
        const isWithin = place.offset > 0 && place.offset + piece.length < place.size;
        return await (isWithin ? append : appendInTurn)(person, sha256, place, piece);
      },
    ),
  };

  async function assertRoom(
    person: Person,
    sha256: string,
    { offset, size }: UploadQuery,
    more: number,
  ): Promise<void> {
    const unfinished = await files.unfinished(person.id);
    const isBegin = offset === 0;
    const { begun } = unfinished;
    const isBeginTooMuch = isBegin && (begun.files >= BEGUN_FILES || begun.bytes + size > BEGUN_BYTES);
    if (unfinished.own + more > UNFINISHED_BYTES || isBeginTooMuch)
      throw full('Too much is unfinished: finish those uploads first.');
    if (unfinished.all + more > UNFINISHED_BYTES_ALL) throw full('Too many uploads are unfinished just now.');
    if (!(await files.hasRoom())) throw full('The disk is nearly full.');
    // What was begun within the limits may be ended.
    if (!isBegin) return;
    await assertQuota({ db, files }, quota.all, size);
    if (person.role === 'CLIENT' && !(await ownsVehicle(db, person.id)))
      throw new AppError('conflict', { detail: 'Pictures are of a car, and none is yours.' });
    if (!(await mayKeep(db, person, { sha256, size }))) throw new AppError('quota');
  }
}

/** @throws AppError storage-full when `more` bytes are more than all files together may take, with what was begun */
export async function assertQuota(
  { db, files }: { db: Db; files: MediaFiles },
  quota: number,
  more: number,
): Promise<void> {
  const { begunByAll } = await files.unfinished('');
  if ((await keptByAll(db)) + begunByAll + more > quota) throw full('The pictures take all the room that they may.');
}

function full(detail: string): AppError {
  return new AppError('storage-full', { detail });
}

export interface SentPicture {
  readonly sha256: string;
  readonly size: number;
  readonly mime: MediaType;
  /** Bytes as they were sent, before what is no picture was taken out. */
  readonly sentSize: number;
}

/**
 * The stored picture for a hash by which this person has sent it, or sees it; undefined for all
 * else, also when the bytes are gone. Staff see all: a file that is here counts though the
 * database knows nothing of it, as after a restore.
 */
export async function findSent(
  db: Db,
  files: MediaFiles,
  person: Person,
  sha256: string,
): Promise<SentPicture | undefined> {
  const noted = await findUpload(db, person.id, sha256);
  const sent = noted ? { sha256: noted.storedSha256, sentSize: noted.size } : await files.sentBy(person.id, sha256);
  const ownerId = ownOnly(person, 'media.read');
  const known = sent?.sha256 ?? (await findMediaOf(db, sha256, ownerId))?.sha256;
  const stored = known ?? (ownerId === undefined ? sha256 : undefined);
  const file = stored === undefined ? undefined : await files.find(stored);
  if (stored === undefined || !file) return undefined;
  await files.touch(stored);
  return { ...file, sha256: stored, sentSize: sent?.sentSize ?? file.size };
}
