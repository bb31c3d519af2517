import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/db/error-code.ts';
import { AppError } from '#contract/errors.ts';
import { type ImageType, MEDIA_BYTES_MAX, type UploadQuery, type UploadState } from '#contract/media.ts';
import { wrongField } from '#server/http/assertions.ts';
import { hasFairSize, imageTypeOf } from './image-type.ts';
import { stripMetadata } from './strip-metadata.ts';

/**
 * The bytes of media: whole ones in `folder` under their hash, unfinished ones in `folder/parts`, each uploader's apart
 * from the others'.
 */
export interface MediaFiles {
  /** How much of a content somebody has begun to send. */
  partOf(uploader: string, sha256: string): Promise<UploadState>;
  /** Bytes that nobody has ended yet, of one person and of all. */
  unfinished(uploader: string): Promise<{ own: number; all: number }>;
  /** False when the disk has less than the reserve free. */
  hasRoom(): Promise<boolean>;
  /** Somebody is about to refer to it: tidying must not take it away in between. */
  touch(sha256: string): Promise<void>;
  /**
   * Adds a piece where the unfinished file ends; one that belongs elsewhere changes nothing, and the answer says where
   * to go on. The last piece is on the disk, and its whole a picture of a fair size with the hash it is called by,
   * before this returns. It is stored without its metadata, under the hash of what is
   * left: `stored`.
   * @throws AppError body-too-large, unsupported-media-type, validation-failed, storage-full
   */
  append(
    uploader: string,
    sha256: string,
    place: UploadQuery,
    piece: Uint8Array,
  ): Promise<UploadState & { stored?: Stored }>;
  find(sha256: string): Promise<{ size: number; mime: ImageType } | undefined>;
  read(sha256: string): ReadStream;
  /** Throws away what was not touched since `before` (milliseconds) and is unfinished, or not among those in use. */
  removeUnused(before: number, inUse: (hashes: string[]) => Promise<Set<string>>): Promise<void>;
}

type Stored = { sha256: string; size: number };

const MB = 1024 * 1024;
const RESERVE = 500;
export const WHOLE = /^[0-9a-f]{64}$/u;

/** `reserve`: megabytes of the disk to leave free; by default 500, of a small disk a twentieth. */
export function openMediaFiles(folder: string, reserve?: number): MediaFiles {
  const parts = join(folder, 'parts');
  const wholeOf = (sha256: string) => join(folder, sha256);
  const partOf = (uploader: string, sha256: string) => join(parts, `${sha256}.${uploader}`);

  const stateOf = async (uploader: string, sha256: string): Promise<UploadState> => ({
    offset: (await sizeOf(partOf(uploader, sha256))) ?? 0,
    complete: false,
  });

  const append: MediaFiles['append'] = async (uploader, sha256, { offset, size }, piece) => {
    if (size > MEDIA_BYTES_MAX || offset + piece.length > size) throw new AppError('body-too-large');
    const state = await stateOf(uploader, sha256);
    if (state.offset !== offset || piece.length === 0) return state;
    if (offset === 0 && !imageTypeOf(piece)) throw new AppError('unsupported-media-type');
    await mkdir(parts, { recursive: true });
    const part = partOf(uploader, sha256);
    const isLast = offset + piece.length === size;
    await write(part, piece, isLast);
    if (!isLast) return { offset: offset + piece.length, complete: false };
    const whole = await readFile(part);
    const type = imageTypeOf(whole);
    const clean = type && hasFairSize(whole) ? stripMetadata(whole, type) : undefined;
    const wrong = hashOf(whole) !== sha256 ? '/sha256' : clean ? undefined : '/size';
    if (wrong || !clean) {
      await rm(part);
      throw new AppError('validation-failed', { fields: [wrongField(wrong ?? '/size', 'format')] });
    }
    const stored = { sha256: hashOf(clean), size: clean.length };
    if (stored.sha256 !== sha256) await rewrite(part, clean);
    await rename(part, wholeOf(stored.sha256));
    await syncFolder(folder);
    return { offset: size, complete: true, stored };
  };

  return {
    partOf: stateOf,
    unfinished: async (uploader) => {
      let [own, all] = [0, 0];
      for (const name of await namesIn(parts)) {
        const size = (await sizeOf(join(parts, name))) ?? 0;
        all += size;
        if (name.endsWith(`.${uploader}`)) own += size;
      }
      return { own, all };
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
    async find(sha256) {
      const file = await open(wholeOf(sha256)).catch(onlyMissing);
      if (!file) return undefined;
      try {
        const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
        const mime = imageTypeOf(buffer);
        return mime && { size: (await file.stat()).size, mime };
      } finally {
        await file.close();
      }
    },
    read: (sha256) => createReadStream(wholeOf(sha256)),
    async removeUnused(before, inUse) {
      for (const name of await namesIn(parts)) await removeOlder(join(parts, name), before);
      const hashes = (await namesIn(folder)).filter((name) => WHOLE.test(name));
      // A few hundred at a time: a database takes only so many in one question.
      for (let i = 0; i < hashes.length; i += 500) {
        const some = hashes.slice(i, i + 500);
        const used = await inUse(some);
        for (const hash of some) if (!used.has(hash)) await removeOlder(wholeOf(hash), before);
      }
    },
  };
}

/** A page and its worker may send the same piece at once: the second must find what the first has written. */
function oneAtATime<A extends unknown[], T>(keyOf: (...args: A) => string, work: (...args: A) => Promise<T>) {
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
    throw codeOf(cause) === 'ENOSPC' ? new AppError('storage-full', { cause }) : cause;
  } finally {
    await file.close();
  }
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

async function removeOlder(path: string, before: number): Promise<void> {
  if ((await stat(path)).mtimeMs < before) await rm(path);
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(onlyMissing))?.size;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(onlyMissing)) ?? [];
}

/** What is not there is undefined; any other error stays one. */
export function onlyMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
