import { crc32 } from 'node:zlib';
import type { ImageType } from '#contract/media-kinds.ts';
import { PARTS_MAX } from './parts-max.ts';
import { stripWebp } from './strip-webp.ts';

/**
 * A picture without what it says beside itself: place, camera, preview, text. Colours (ICC) and the way up stay, and so
 * does every pixel. Undefined for what is no whole picture: truncated, two
 * frames' worth of headers, none, too many parts.
 */
export function stripMetadata(bytes: Buffer, type: ImageType): Buffer | undefined {
  if (type === 'image/webp') return stripWebp(bytes);
  const parts = type === 'image/png' ? pngParts(bytes) : jpegParts(bytes);
  return parts && Buffer.concat(parts);
}

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
] as const;

/** Each draws the whole picture once more: cameras make some ten, and hundreds take a server's core for a minute. */
const SCANS_MAX = 64;

/** Segments of marker and length up to the end of the image; what follows it is left out. */
function jpegParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 2)];
  let [frames, scans, at] = [0, 0, 2];
  if (bytes[1] !== SOI) return undefined;
  for (let count = 0; count < PARTS_MAX; count += 1) {
    // Any number of 0xff may stand in front of a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return undefined;
    if (marker === EOI) return frames === 1 && scans > 0 ? [...parts, bytes.subarray(at, at + 2)] : undefined;
    // Between segments stands no mark without a length: after one, screens would read other segments than this does.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= SOI) || at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) frames += 1;
    if (marker === SOS && frames !== 1) return undefined;
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (marker === SOS) scans += 1;
    if (scans > SCANS_MAX) return undefined;
    const segment = bytes.subarray(at, next);
    const kept = keptSegment(marker, segment);
    if (kept) parts.push(kept);
    at = next;
  }
  return undefined;
}

/** Where the next marker stands: in the data of a scan 0xff is followed by 0, or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) break;
  }
  return at;
}

/** JFIF, the ICC profile and Adobe's note on colours are needed to draw; of Exif only the way up. */
function keptSegment(marker: number, segment: Buffer): Buffer | undefined {
  if (marker === APP1) return uprightOf(segment);
  const isOther = marker === COM || (marker > APP0 && marker <= APP15);
  const isIcc = marker === APP2 && segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return !isOther || isIcc || marker === APP14 ? segment : undefined;
}

const ORIENTATION = 0x01_12;

/** An Exif of nothing but the orientation, where the picture is not upright as it is. */
function uprightOf(segment: Buffer): Buffer | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || segment.length < 18) return undefined;
  const tiff = segment.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(short(first), 100);
  for (let at = first + 2; at < first + 2 + entries * 12; at += 12) {
    const value = short(at + 8);
    if (short(at) === ORIENTATION && value >= 2 && value <= 8) return exifWith(value);
  }
  return undefined;
}

function exifWith(orientation: number): Buffer {
  const head = [0xff, APP1, 0, 34, ...Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1')];
  return Buffer.from([...head, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
}

/** What draws the picture; every other chunk only speaks of it. */
const DRAWING = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'];

/** Chunks of length, type, data and checksum, from one IHDR to IEND; what follows it is left out. */
function pngParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 8)];
  let [hasData, at] = [false, 8];
  for (let count = 0; count < PARTS_MAX && at + 12 <= bytes.length; count += 1) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (type === 'IHDR') !== (at === 8) || (at === 8 && end !== 33)) return undefined;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    hasData ||= type === 'IDAT' && end > at + 12;
    if (DRAWING.includes(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return hasData ? parts : undefined;
    at = end;
  }
  return undefined;
}
