import { buffer } from 'node:stream/consumers';
import { AppError } from '#contract/errors.ts';
import { PICTURE_ADDRESS, pictureAddress, pictureFormats, pictureSizes } from '#contract/picture-address.ts';
import type { PictureDraft, PictureMade } from '#contract/pictures.ts';
import type { Db } from '#server/db/dialect.ts';
import type { PictureFileRow } from '#server/db/schema-media.ts';
import { wrongField } from '#server/http/assertions.ts';
import type { Change } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { drawPicture } from './draw-picture.ts';
import { findPicture, findPictureFile, insertPictureFiles } from './pictures-store.ts';
import { drawShopIcon, type IconParts } from './shop-icons.ts';
import { assertQuota, findSent } from './uploads-service.ts';

/** `quota`: bytes that all pictures may take. */
export type PictureParts = IconParts & { quota: number };

/** What was drawn and is on the disk; nobody refers to it yet. */
export type Prepared = { picture: string; name: string; files: { name: string; sha256: string; size: number }[] };

/**
 * Draws a public picture of bytes that this person has sent.
 * @throws AppError validation-failed for what was not sent or is no picture, storage-full, unavailable
 */
export async function preparePicture(parts: PictureParts, person: Person, draft: PictureDraft): Promise<Prepared> {
  const { db, files, line, quota } = parts;
  const sent = await findSent(db, files, person, draft.sha256);
  if (!sent) throw new AppError('validation-failed', { fields: [wrongField('/sha256', 'not-found')] });
  return await line(person.id, async () => {
    const drawn = await drawPicture(await buffer(files.read(sent.sha256)), draft.shape, draft.crop);
    const bytes = [...drawn.files.values()].reduce((sum, file) => sum + file.length, 0);
    await assertQuota(parts, quota, bytes);
    if (!(await files.hasRoom())) throw new AppError('storage-full', { detail: 'The disk is nearly full.' });
    const stored = [];
    for (const [name, file] of drawn.files) stored.push({ name, ...(await files.store(file)) });
    const name = `${drawn.width}x${drawn.height}.${drawn.plain}`;
    const picture = stored.find((file) => file.name === name)?.sha256 ?? '';
    return { picture, name, files: stored };
  });
}

/** Makes the records of a picture that was drawn. */
export async function addPicture(change: Change, { picture, name, files }: Prepared): Promise<PictureMade> {
  const { trx, now } = change;
  await insertPictureFiles(
    trx,
    files.map((file) => ({ ...file, picture, createdAt: now })),
  );
  await change.record('picture.create', picture);
  return { address: pictureAddress(picture, name) };
}

/**
 * One version or icon as it is served.
 * @throws AppError not-found, also for bytes that are gone and for an icon of what is not the shop's mark
 */
export async function pictureFile(parts: IconParts, picture: string, name: string): Promise<PictureFileRow> {
  const { db, files } = parts;
  const file =
    (await findPictureFile(db, picture, name)) ??
    (await findWider(db, picture, name)) ??
    (await drawShopIcon(parts, picture, name));
  if (!file || !(await files.has(file.sha256))) throw new AppError('not-found');
  return file;
}

/** Of a picture that was drawn before a width was served, the next wider version stands in the place of that one. */
async function findWider(db: Db, picture: string, name: string): Promise<PictureFileRow | undefined> {
  const plain = await findPicture(db, picture);
  const [, , width, height] = PICTURE_ADDRESS.exec(pictureAddress(picture, plain?.name ?? '')) ?? [];
  const type = pictureFormats.find((each) => name.endsWith(`.${each}`));
  if (width === undefined || type === undefined) return undefined;
  const names = pictureSizes(Number(width), Number(height)).map(({ nameAs }) => nameAs(type));
  for (const wider of names.includes(name) ? names.slice(names.indexOf(name) + 1) : []) {
    const file = await findPictureFile(db, picture, wider);
    if (file) return file;
  }
  return undefined;
}
