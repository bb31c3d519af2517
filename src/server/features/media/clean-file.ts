import { isImageType, kindOf, mediaBytesMax, type MediaType } from '#contract/media-kinds.ts';
import { isFairDocx, isPdf, isWord } from './document-check.ts';
import { mediaTypeOf } from './file-type.ts';
import { hasFairSize } from '#server/http/image-type.ts';
import { stripMetadata } from './strip-metadata.ts';
import { stripMp4, stripWebm } from './strip-video.ts';

/**
 * A whole file without what it tells beside what it shows (place, camera, names); undefined for what is not whole, not
 * fair in size, or holds what runs. Documents stay as they are.
 */
export function cleanFile(bytes: Buffer): { type: MediaType; clean: Buffer } | undefined {
  const type = mediaTypeOf(bytes);
  if (!type || bytes.length > mediaBytesMax[kindOf(type)]) return undefined;
  const clean = cleaned(bytes, type);
  return clean && { type, clean };
}

function cleaned(bytes: Buffer, type: MediaType): Buffer | undefined {
  if (isImageType(type)) {
    // What is left is measured: it holds nothing that could be taken for the frame.
    const clean = stripMetadata(bytes, type);
    return clean && hasFairSize(clean) ? clean : undefined;
  }
  if (type === 'video/mp4' || type === 'audio/mp4') return stripMp4(bytes);
  if (type === 'video/webm' || type === 'audio/webm') return stripWebm(bytes);
  if (type === 'application/pdf') return isPdf(bytes) ? bytes : undefined;
  return (type === 'application/msword' ? isWord(bytes) : isFairDocx(bytes)) ? bytes : undefined;
}
