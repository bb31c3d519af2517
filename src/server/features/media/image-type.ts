import { type ImageType } from '#contract/media.ts';

/** What a file begins with, whatever it is called: only pictures that hold nothing but a picture. Undefined for all else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const begins = (...magic: number[]) => magic.every((byte, i) => bytes[i] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return undefined;
}
