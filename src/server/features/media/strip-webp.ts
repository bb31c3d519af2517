import { PARTS_MAX } from './parts-max.ts';

/** What draws the picture: one frame, with its transparency and colours. */
const DRAWING = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const FRAMES = new Set(['VP8 ', 'VP8L']);

/** Of what else is in the file (Exif, XMP) the header says no more. */
const KEPT_FLAGS = 0b0011_0000;

/**
 * A WebP of one frame without what it says beside the picture; undefined for what
 * is cut short, moves or has too many parts.
 */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return undefined;
  const parts: Buffer[] = [];
  let [frames, count] = [0, 0];
  for (let at = 12; at + 8 <= end;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const next = at + 8 + size + (size % 2);
    count += 1;
    if (count > PARTS_MAX || next > end || name === 'ANIM' || name === 'ANMF') return undefined;
    if (FRAMES.has(name)) frames += 1;
    const chunk = Buffer.from(bytes.subarray(at, next));
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & KEPT_FLAGS;
    if (DRAWING.has(name)) parts.push(chunk);
    at = next;
  }
  if (frames !== 1) return undefined;
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, 4),
    4,
  );
  return Buffer.concat([head, ...parts]);
}
