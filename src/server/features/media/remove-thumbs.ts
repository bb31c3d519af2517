import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbTypes, thumbWidths } from '#contract/media.ts';

/** Takes away all sizes of a picture that is gone; most have none. */
export async function removeThumbs(folder: string, sha256: string): Promise<void> {
  for (const width of thumbWidths)
    for (const type of thumbTypes) await rm(join(folder, `${sha256}.${width}.${type}`), { force: true });
}
