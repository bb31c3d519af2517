import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/db/error-code.ts';
import { DAY_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { MB, kindOf, mediaBytesMax, type MediaType } from '#contract/media-kinds.ts';
import { type UploadQuery, type UploadState } from '#contract/media.ts';
import { wrongField } from '#server/http/assertions.ts';
import { cleanFile } from './clean-file.ts';
import { onlyMissing } from './only-missing.ts';
import { readNote } from './read-note.ts';
import { removeThumbs } from './remove-thumbs.ts';
import { HEAD_BYTES, mediaTypeOf } from './file-type.ts';

/**
 * The bytes of media: whole ones in `folder` under their hash, unfinished ones in `folder/parts`, each uploader's apart
 * from the others'.
 */
export interface MediaFiles {
  readonly folder: string;
  /** Where small versions of pictures are kept. */
  readonly thumbsFolder: string;
  /**
   * What a content became that somebody has sent, noted beside the bytes: a database put back to an earlier state knows
   * nothing of it.
   */
  sentBy(uploader: string, sha256: string): Promise<(Stored & { sentSize: number }) | undefined>;
  /** How much of a content somebody has begun to send. */
  partOf(uploader: string, sha256: string): Promise<UploadState>;
  /** What nobody has ended yet, of one person and of all: bytes that are here, and what it is to become. */
  unfinished(uploader: string): Promise<Unfinished>;
  /** False when the disk has less than the reserve free. */
  hasRoom(): Promise<boolean>;
  /** Somebody is about to refer to it: tidying must not take it away in between. */
  touch(sha256: string): Promise<void>;
  /**
   * Adds a piece where the unfinished file ends; one that belongs elsewhere changes nothing, and the answer says where
   * to go on. An empty one ends what is all here. The last piece is on the disk, and its whole a file of a taken type
   * and a fair size with the hash it is called by, before this returns. It is stored without its metadata, under the
   * hash of what is left: `stored`.
   * @throws AppError body-too-large, unsupported-media-type, validation-failed, storage-full
   */
  append(
    uploader: string,
    sha256: string,
    place: UploadQuery,
    piece: Uint8Array,
  ): Promise<UploadState & { stored?: Stored }>;
  /** Keeps bytes that the server has made itself, under their hash. @throws AppError storage-full */
  store(bytes: Uint8Array): Promise<Stored>;
  /** False when the bytes are gone, as after a restore without them. */
  has(sha256: string): Promise<boolean>;
  find(sha256: string): Promise<{ size: number; mime: MediaType } | undefined>;
  /** All of it, or the bytes from one place to another, both of them too. */
  read(sha256: string, part?: { start: number; end: number }): ReadStream;
  /** Throws away what was not touched since `before` (milliseconds) and is unfinished, or not among those in use. */
  removeUnused(before: number, inUse: (hashes: string[]) => Promise<Set<string>>): Promise<void>;
}

type Stored = { sha256: string; size: number };
type Unfinished = { own: number; all: number; begun: { files: number; bytes: number }; begunByAll: number };

const RESERVE = 500;
/** So long a tablet may say once more that it sent something. */
const NOTED_DAYS = 30;
export const WHOLE = /^[0-9a-f]{64}$/u;

/** `reserve`: megabytes of the disk to leave free; by default 500, of a small disk a twentieth. */
export function openMediaFiles(folder: string, reserve?: number): MediaFiles {
  const [parts, sent] = [join(folder, 'parts'), join(folder, 'sent')];
  const thumbsFolder = join(folder, 'thumbs');
  const wholeOf = (sha256: string) => join(folder, sha256);
  // Its name says how large it is to become: a piece that says otherwise belongs to another upload.
  const partOf = (uploader: string, sha256: string, size: number) => join(parts, `${sha256}.${uploader}.${size}`);
  const sentOf = (uploader: string, sha256: string) => join(sent, `${sha256}.${uploader}`);
  const offsetIn = async (part: string) => (await sizeOf(part)) ?? 0;

  // One after the other, whoever sends: each is in memory as a whole, and once more without its metadata.
  const end = oneAtATime<[part: string, sha256: string], Stored>(
    () => 'all',
    async (part, sha256) => {
      const whole = await readFile(part);
      const clean = cleanFile(whole)?.clean;
      const wrong = hashOf(whole) !== sha256 ? '/sha256' : clean ? undefined : '/size';
      if (wrong || !clean) {
        await rm(part);
        throw new AppError('validation-failed', { fields: [wrongField(wrong ?? '/size', 'format')] });
      }
      const stored = { sha256: hashOf(clean), size: clean.length };
      if (stored.sha256 !== sha256) await rewrite(part, clean);
      await rename(part, wholeOf(stored.sha256));
      await syncFolder(folder);
      return stored;
    },
  );

  const append: MediaFiles['append'] = async (uploader, sha256, { offset, size }, piece) => {
    if (size > mediaBytesMax.video || offset + piece.length > size) throw new AppError('body-too-large');
    const part = partOf(uploader, sha256, size);
    const begun = await offsetIn(part);
    // All of it is here where the server stopped before it could end what it had written: nothing more is to come.
    const isAllHere = begun === size;
    if (begun !== offset || (piece.length === 0 && !isAllHere)) return { offset: begun, complete: false };
    if (offset === 0) assertTaken(mediaTypeOf(Buffer.from(piece)), size);
    await mkdir(parts, { recursive: true });
    const isLast = offset + piece.length === size;
    // Also without bytes: what was written before may not be on the disk yet.
    await write(part, piece, isLast);
    if (!isLast) return { offset: offset + piece.length, complete: false };
    const stored = await end(part, sha256);
    await mkdir(sent, { recursive: true });
    await writeFile(sentOf(uploader, sha256), JSON.stringify({ ...stored, sentSize: size })).catch(fullOrOther);
    return { offset: size, complete: true, stored };
  };

  return {
    folder,
    thumbsFolder,
    async sentBy(uploader, sha256) {
      const note = await readNote<Stored & { sentSize: number }>(sentOf(uploader, sha256));
      return note === 'torn' ? undefined : note;
    },
    partOf: async (uploader, sha256) => {
      const name = (await namesIn(parts)).find((each) => each.startsWith(`${sha256}.${uploader}.`));
      return { offset: name === undefined ? 0 : await offsetIn(join(parts, name)), complete: false };
    },
    unfinished: async (uploader) => {
      const unfinished = { own: 0, all: 0, begun: { files: 0, bytes: 0 }, begunByAll: 0 };
      for (const name of await namesIn(parts)) {
        const [, owner, told] = name.split('.');
        const here = await offsetIn(join(parts, name));
        const size = told === undefined ? here : Number(told);
        unfinished.all += here;
        unfinished.begunByAll += size;
        if (owner !== uploader) continue;
        unfinished.own += here;
        unfinished.begun.files += 1;
        unfinished.begun.bytes += size;
      }
      return unfinished;
    },
    hasRoom: async () => {
      await mkdir(folder, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(folder);
      return bavail * bsize >= (reserve === undefined ? Math.min(RESERVE * MB, (blocks * bsize) / 20) : reserve * MB);
    },
    touch: async (sha256) => {
      await utimes(wholeOf(sha256), new Date(), new Date());
    },
    append: oneAtATime((uploader, sha256) => `${sha256}.${uploader}`, append),
    async store(bytes) {
      const sha256 = hashOf(bytes);
      await mkdir(parts, { recursive: true });
      // What is there already counts as new: tidying must not take it away before somebody refers to it.
      if (await sizeOf(wholeOf(sha256))) await utimes(wholeOf(sha256), new Date(), new Date());
      else {
        const part = join(parts, `${sha256}.${randomUUID()}`);
        await write(part, bytes, true);
        await rename(part, wholeOf(sha256));
        await syncFolder(folder);
      }
      return { sha256, size: bytes.length };
    },
    has: async (sha256) => (await sizeOf(wholeOf(sha256))) !== undefined,
    async find(sha256) {
      const file = await open(wholeOf(sha256)).catch(onlyMissing);
      if (!file) return undefined;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
        const mime = mediaTypeOf(buffer.subarray(0, bytesRead));
        return mime && { size: (await file.stat()).size, mime };
      } finally {
        await file.close();
      }
    },
    read: (sha256, part) => createReadStream(wholeOf(sha256), part),
    async removeUnused(before, inUse) {
      for (const name of await namesIn(parts)) await removeOlder(join(parts, name), before);
      for (const name of await namesIn(sent)) await removeOlder(join(sent, name), before - NOTED_DAYS * DAY_MS);
      // A small version that was being written when the server died has no ending yet.
      for (const name of await namesIn(thumbsFolder))
        if (!name.includes('.')) await removeOlder(join(thumbsFolder, name), before);
      const hashes = (await namesIn(folder)).filter((name) => WHOLE.test(name));
      // A few hundred at a time: a database takes only so many in one question.
      for (let i = 0; i < hashes.length; i += 500) {
        const some = hashes.slice(i, i + 500);
        const used = await inUse(some);
        for (const hash of some)
          if (!used.has(hash) && (await removeOlder(wholeOf(hash), before))) await removeThumbs(thumbsFolder, hash);
      }
    },
  };
}

/** @throws AppError unsupported-media-type, body-too-large */
function assertTaken(type: MediaType | undefined, size: number): void {
  if (!type) throw new AppError('unsupported-media-type');
  if (size > mediaBytesMax[kindOf(type)]) throw new AppError('body-too-large');
}

/**
 * Work with the same key one after the other: a page and its worker may send a piece at once,
 * the second must find what the first wrote.
 */
export function oneAtATime<A extends unknown[], T>(keyOf: (...args: A) => string, work: (...args: A) => Promise<T>) {
  const running = new Map<string, Promise<unknown>>();
  return async (...args: A): Promise<T> => {
    const key = keyOf(...args);
    const before = running.get(key) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => work(...args));
    running.set(key, mine);
    try {
      return await mine;
    } finally {
      if (running.get(key) === mine) running.delete(key);
    }
  };
}

async function rewrite(path: string, bytes: Uint8Array): Promise<void> {
  await rm(path);
  await write(path, bytes, true);
}

async function write(path: string, piece: Uint8Array, isLast: boolean): Promise<void> {
  const file = await open(path, 'a');
  try {
    await file.appendFile(piece);
    if (isLast) await file.sync();
  } catch (cause) {
    fullOrOther(cause);
  } finally {
    await file.close();
  }
}

function fullOrOther(cause: unknown): never {
  throw codeOf(cause) === 'ENOSPC' ? new AppError('storage-full', { cause }) : cause;
}

/** The new name is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** @returns whether it was old enough; what has gone meanwhile is left to whoever took it */
async function removeOlder(path: string, before: number): Promise<boolean> {
  const found = await stat(path).catch(onlyMissing);
  const isOlder = found !== undefined && found.mtimeMs < before;
  if (isOlder) await rm(path, { force: true });
  return isOlder;
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(onlyMissing))?.size;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(onlyMissing)) ?? [];
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
