import { throwIfInvalid, wrongField } from './assertions.ts';
import { hasFairSize } from './image-type.ts';

/** Devices make them of 480 pixels a side at most; a list shows many at once. */
const SIDE_MAX = 1024;

/**
 * The page of a record's picture, as the contract has read it, is small on the screen too.
 * @throws AppError validation-failed
 */
export function assertFairPortrait(image: string | null | undefined): void {
  if (!image) return;
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  throwIfInvalid(hasFairSize(bytes, SIDE_MAX) ? [] : [wrongField('/image', 'max-size')]);
}
