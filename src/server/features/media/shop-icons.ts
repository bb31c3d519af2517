import { buffer } from 'node:stream/consumers';
import { brandIcons } from '#contract/brand-icons.ts';
import { LANGUAGES } from '#contract/constants.ts';
import type { Db } from '#server/db/dialect.ts';
import type { PictureFileRow } from '#server/db/schema-media.ts';
import { listBranding } from '#server/features/branding/branding-service.ts';
import type { Clock } from '#server/http/clock.ts';
import type { FairLine } from '#server/http/fair-line.ts';
import { drawIcon } from './draw-icon.ts';
import type { MediaFiles } from './media-files.ts';
import { findPicture, findPictureFile, insertPictureFiles } from './pictures-store.ts';

export type IconParts = { db: Db; clock: Clock; files: MediaFiles; line: FairLine };

/**
 * Makes an icon of the shop's mark when it is first asked for: it stands on a colour that may have changed since the
 * mark was sent. Undefined for all but what the shop shows of itself now, so that nobody can have others made.
 */
export async function drawShopIcon(
  { db, clock, files, line }: IconParts,
  picture: string,
  name: string,
): Promise<PictureFileRow | undefined> {
  if (!/^(?:icon|maskable|apple)-/u.test(name)) return undefined;
  for (const lan of LANGUAGES) {
    const shown = brandIcons(await listBranding(db, 'ANONYMOUS', { lan, status: 'ACTIVE' }));
    const icon = shown?.picture === picture ? shown.icons.find((each) => each.name === name) : undefined;
    if (!shown || !icon) continue;
    return await line('strangers', async () => {
      const made = await findPictureFile(db, picture, name);
      const mark = await findPicture(db, picture);
      if (made || !mark || !(await files.has(mark.sha256))) return made;
      const colour = icon.kind === 'icon' ? undefined : shown.colour;
      const source = await buffer(files.read(mark.sha256));
      const bytes = await drawIcon(source, { size: icon.size, isMaskable: icon.kind === 'maskable', colour });
      const row = { picture, name, ...(await files.store(bytes)), createdAt: clock.now() };
      await insertPictureFiles(db, [row]);
      return row;
    });
  }
  return undefined;
}
