import * as v from 'valibot';
import { Sha256 } from '#contract/media.ts';
import { PICTURE_ADDRESS, type PictureShape, pictureShapes } from '#contract/picture-address.ts';
import { whole } from '#contract/rules.ts';

const shapes = Object.keys(pictureShapes) as PictureShape[];

/** The part of a picture that is shown, in pixels of the picture the right way up. */
export const Crop = v.strictObject({
  left: whole(0, 12_000),
  top: whole(0, 12_000),
  width: whole(1, 12_000),
  height: whole(1, 12_000),
});
export type Crop = v.InferOutput<typeof Crop>;

/** Bytes that were sent before (`PUT media/uploads/{sha256}`) become a picture that everybody may see. */
export const PictureDraft = v.strictObject({
  sha256: Sha256,
  shape: v.picklist(shapes, 'one-of'),
  crop: v.optional(v.nullable(Crop), null),
});
export type PictureDraft = v.InferOutput<typeof PictureDraft>;

export const PictureMade = v.object({ address: v.string() });
export type PictureMade = v.InferOutput<typeof PictureMade>;

/**
 * Where a public picture is: its widest version in a format that every browser draws.
 * The same form in each record that shows one.
 */
export const PictureAddress = v.pipe(
  v.string('type'),
  v.maxLength(200, 'max-size'),
  v.regex(PICTURE_ADDRESS, 'format'),
);

/** The name under which a version or an icon of a picture is asked for. */
export const PictureName = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,4}x\d{1,4}\.(?:avif|webp|jpg|png)|(?:icon|maskable|apple)-\d{2,3}(?:-[0-9a-f]{6})?\.png)$/),
);
