import type { ImageType } from '#contract/media-kinds.ts';

/**
 * What a file begins with, whatever it is called: only pictures that hold nothing but a picture. Undefined for all
 * else.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const begins = (...magic: number[]) => magic.every((byte, i) => bytes[i] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(...Buffer.from('RIFF')) && webp.every((byte, i) => bytes[8 + i] === byte)) return 'image/webp';
  return undefined;
}

const webp = Buffer.from('WEBPVP8', 'latin1');
const SIDE_MAX = 12_000;
export const PIXELS_MAX = 40_000_000;

/**
 * False for a few kilobytes that would unpack into gigabytes on whatever screen shows them, and for a picture without a
 * size. `sideMax`: pixels.
 */
export function hasFairSize(bytes: Buffer, sideMax = SIDE_MAX): boolean {
  const type = imageTypeOf(bytes);
  const [width, height] =
    type === 'image/png' ? pngSize(bytes) : type === 'image/webp' ? webpSize(bytes) : jpegSize(bytes);
  return width > 0 && height > 0 && Math.max(width, height) <= sideMax && width * height <= PIXELS_MAX;
}

type Size = [width: number, height: number];

/** The header comes first: its length, IHDR, width, height. */
function pngSize(bytes: Buffer): Size {
  return bytes.length < 24 ? [0, 0] : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/**
 * Segments of marker and length, up to the frame (SOF0 to SOF15, but not the three tables between them), read as
 * screens read them: any number of 0xff may stand before a marker, and one without a length has no place before the
 * frame.
 */
function jpegSize(bytes: Buffer): Size {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda) || at + 9 > bytes.length) break;
    const isFrame = marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [0, 0];
}

/** The first chunk says it: of a plain picture, of a lossless one, or of one with more to it. */
function webpSize(bytes: Buffer): Size {
  if (bytes.length < 30) return [0, 0];
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3f_ff, bytes.readUInt16LE(28) & 0x3f_ff];
  const bits = bytes.readUInt32LE(21);
  return kind === 'VP8L' ? [(bits & 0x3f_ff) + 1, ((bits >>> 14) & 0x3f_ff) + 1] : [0, 0];
}
