import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#contract/errors.ts';
import { createFairLine } from '#server/http/fair-line.ts';
import { PIXELS_MAX } from '#server/http/image-type.ts';
import { loadSharp } from './load-sharp.ts';
import type { MediaFiles } from './media-files.ts';
import { onlyMissing } from './only-missing.ts';

/**
 * Small versions of pictures, drawn when first asked for and kept: they can
 * always be drawn again, so no backup has them.
 */
export interface ThumbFiles {
  /**
   * `name`: width and format, as `320.avif`; `whose`: the person who asks. @throws AppError
   * not-found for what cannot be drawn, unavailable
   */
  read(sha256: string, name: string, whose: string): Promise<Buffer>;
}

/** So many may wait to be drawn: a page of them at once. */
const WAITING_MAX = 300;

const DRAWING_S = 10;

export function openThumbFiles(files: MediaFiles): ThumbFiles {
  const folder = files.thumbsFolder;
  const line = createFairLine({ waitingMax: WAITING_MAX });
  const pathOf = (sha256: string, name: string) => join(folder, `${sha256}.${name}`);
  const kept = (sha256: string, name: string) => readFile(pathOf(sha256, name)).catch(onlyMissing);
  return {
    read: async (sha256, name, whose) =>
      (await kept(sha256, name)) ??
      (await line(whose, async () => {
        // Whoever stood before in the line may have drawn it.
        const drawn = await kept(sha256, name);
        if (drawn) return drawn;
        const bytes = await drawThumb(await buffer(files.read(sha256)), name);
        await mkdir(folder, { recursive: true });
        const part = join(folder, randomUUID());
        await writeFile(part, bytes);
        await rename(part, pathOf(sha256, name));
        return bytes;
      })),
  };
}

async function drawThumb(source: Buffer, name: string): Promise<Buffer> {
  const [width = '', type] = name.split('.');
  const sharp = await loadSharp();
  const small = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: Number(width), height: Number(width), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    // Nobody waits long for another's picture.
    .timeout({ seconds: DRAWING_S });
  const packed =
    type === 'avif'
      ? small.avif({ quality: 50, effort: 2 })
      : type === 'webp'
        ? small.webp({ quality: 75 })
        : small.jpeg({ quality: 78 });
  return await packed.toBuffer().catch((cause: unknown) => {
    throw new AppError('not-found', { cause });
  });
}
