import type { MediaType } from '#contract/media-kinds.ts';
import { imageTypeOf } from '#server/http/image-type.ts';

/** So much of a beginning tells one type from another. */
export const HEAD_BYTES = 64 * 1024;

/**
 * What a file is by how it begins, whatever it is called; undefined for what is not taken. A type begun is not a whole
 * file of it: `cleanFile` looks at the rest.
 */
export function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  // The same look at a whole file as at its beginning, and as short.
  const head = bytes.subarray(0, HEAD_BYTES);
  const begins = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text;
  const image = imageTypeOf(head);
  if (image) return image;
  if (begins('%PDF-')) return 'application/pdf';
  if (begins('PK\u0003\u0004')) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  if (begins('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return 'application/msword';
  // Other kinds of the same box format are pictures and sound of phones, which most browsers do not show.
  if (begins('ftyp', 4) && !/^(?:hei|mif|avi|M4A|M4B)/u.test(head.toString('latin1', 8, 12)))
    return isSoundAlone(head) ? 'audio/mp4' : 'video/mp4';
  if (begins('\u001a\u0045\u00df\u00a3') && head.includes('webm'))
    return hasPictures(head) ? 'video/webm' : 'audio/webm';
  return undefined;
}

/**
 * A recorder of sound writes what tracks there are first. Where that is not
 * whole in this beginning, pictures may follow.
 */
function isSoundAlone(head: Buffer): boolean {
  for (let at = 0, size = 0; at + 8 <= head.length; at += size) {
    size = head.readUInt32BE(at);
    if (size < 8 || at + size > head.length) return false;
    if (head.toString('latin1', at + 4, at + 8) !== 'moov') continue;
    const box = head.toString('latin1', at, at + size);
    return hasTrack(box, 'soun') && !hasTrack(box, 'vide');
  }
  return false;
}

/** A track says what it holds eight bytes after this name. */
function hasTrack(box: string, handler: 'soun' | 'vide'): boolean {
  return new RegExp(`hdlr.{8}${handler}`, 'su').test(box);
}

/** A track of pictures names its codec so. */
function hasPictures(head: Buffer): boolean {
  return ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG4'].some((codec) => head.includes(codec));
}
