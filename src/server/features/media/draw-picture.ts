import type { Sharp } from 'sharp';
import { AppError } from '#contract/errors.ts';
import { pictureShapes, type PictureShape, pictureSizes, type PictureType } from '#contract/picture-address.ts';
import type { Crop } from '#contract/pictures.ts';
import { throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import { PIXELS_MAX } from '#server/http/image-type.ts';
import { loadSharp } from './load-sharp.ts';

/** Pixels that are unpacked at once: a progressive JPEG takes six bytes of memory for each. The app sends far fewer. */
const DRAWN_MAX = 24_000_000;

/** A picture drawn anew from its pixels: nothing of the file that was sent is in it. */
export type Drawn = { width: number; height: number; plain: PictureType; files: Map<string, Buffer> };

/**
 * Draws what is served of a picture: the part that was chosen, upright, in each size and format.
 * Works beside the event loop, on one core. @throws AppError validation-failed for what cannot be
 * drawn, and for a part that is not in the picture
 */
export async function drawPicture(source: Buffer, shape: PictureShape, crop: Crop | null): Promise<Drawn> {
  const { widest, isMark } = pictureShapes[shape];
  const upright = await openImage(source);
  const whole = (await upright.metadata().catch(unreadable)).autoOrient;
  throwIfInvalid(whole.width * whole.height > DRAWN_MAX ? [wrongField('/sha256', 'max-size')] : []);
  const part = crop ?? { left: 0, top: 0, ...whole };
  const isWithin = part.left + part.width <= whole.width && part.top + part.height <= whole.height;
  throwIfInvalid(isWithin ? [] : [wrongField('/crop', 'max')]);
  // From here on it is small, and everything is made of these pixels.
  const pixels = await upright
    .extract(part)
    .resize({ width: Math.min(widest, part.width), height: widest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const { width, height, channels } = pixels.info;
  const sharp = await loadSharp();
  const again = () => sharp(pixels.data, { raw: { width, height, channels } });
  const plain = isMark || !(await again().stats()).isOpaque ? 'png' : 'jpg';
  const files = new Map<string, Buffer>();
  for (const size of pictureSizes(width, height))
    for (const type of ['avif', 'webp', plain] as const) {
      const sized = again().resize(size.width, size.height, { fit: 'fill' });
      files.set(size.nameAs(type), await packed(sized, type, isMark).toBuffer());
    }
  return { width, height, plain, files };
}

/** A picture on the disk or just sent, the right way up. */
async function openImage(source: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'warning' }).autoOrient();
}

function packed(image: Sharp, type: PictureType, isMark: boolean): Sharp {
  if (type === 'avif') return image.avif({ quality: isMark ? 75 : 55, effort: 3 });
  if (type === 'webp') return image.webp({ quality: isMark ? 90 : 78 });
  if (type === 'png') return image.png({ compressionLevel: 9 });
  return image.jpeg({ quality: 80, mozjpeg: true });
}

function unreadable(cause: unknown): never {
  throw new AppError('validation-failed', { fields: [wrongField('/sha256', 'format')], cause });
}
