import { PARTS_MAX } from './parts-max.ts';

/** Boxes that hold other boxes on the way to what tells of the film. */
const HOLDERS = new Set(['moov', 'trak', 'mdia']);
/** Place, camera and owner. */
const TELLING = new Set(['udta', 'meta', 'uuid']);

/**
 * A film without what it tells of place and owner: those boxes become free room of the same length, so that nothing
 * else moves. Undefined for what is not a whole film, or has too many parts.
 */
export function stripMp4(bytes: Buffer): Buffer | undefined {
  const clean = Buffer.from(bytes);
  const seen = freeTelling(clean, { from: 0, to: clean.length, depth: 0, looked: { at: 0 } });
  return seen?.has('moov') && seen.has('mdat') ? clean : undefined;
}

/** `looked`: at how many boxes of the whole film until now. */
type Span = { from: number; to: number; depth: number; looked: { at: number } };

/** The names of the boxes between two places; undefined when they do not fit. */
function freeTelling(bytes: Buffer, { from, to, depth, looked }: Span): Set<string> | undefined {
  const seen = new Set<string>();
  for (let at = from; at < to;) {
    looked.at += 1;
    if (at + 8 > to || looked.at > PARTS_MAX || depth > HOLDERS.size) return undefined;
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > to) return undefined;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const head = isLong ? 16 : 8;
    if (size < head || at + size > to) return undefined;
    if (TELLING.has(name)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, at + head, at + size);
    } else if (HOLDERS.has(name) && !freeTelling(bytes, { from: at + head, to: at + size, depth: depth + 1, looked }))
      return undefined;
    seen.add(name);
    at += size;
  }
  return seen;
}

const SEGMENT = 0x18_53_80_67;
const TAGS = 0x12_54_c3_67;
const CLUSTER = 0x1f_43_b6_75;
const VOID = 0xec;

/**
 * The same for WebM, whose tags become an empty element. A recorder does not know how long
 * it will be: then a cluster ends the look.
 */
export function stripWebm(bytes: Buffer): Buffer | undefined {
  const clean = Buffer.from(bytes);
  let [hasClusters, looked] = [false, 0];
  for (let at = 0; at < clean.length;) {
    const element = elementAt(clean, at);
    looked += 1;
    if (!element || looked > PARTS_MAX) return undefined;
    const { id, start, size } = element;
    const isKnown = size !== undefined;
    if (isKnown && start + size > clean.length && id !== SEGMENT) return undefined;
    if (id === CLUSTER) hasClusters = true;
    if (id === TAGS && isKnown) empty(clean, at, start + size);
    if (id === CLUSTER && !isKnown) break;
    // What is in a segment stands beside it as far as this look goes.
    at = id === SEGMENT || !isKnown ? start : start + size;
  }
  return hasClusters ? clean : undefined;
}

function elementAt(bytes: Buffer, at: number): { id: number; start: number; size: number | undefined } | undefined {
  const idBytes = Math.clz32(bytes[at] ?? 0) - 23;
  if (idBytes > 4 || at + idBytes >= bytes.length) return undefined;
  const sizeAt = at + idBytes;
  const sizeBytes = Math.clz32(bytes[sizeAt] ?? 0) - 23;
  const start = sizeAt + sizeBytes;
  if (sizeBytes > 8 || start > bytes.length) return undefined;
  let [size, isUnknown] = [(bytes[sizeAt] ?? 0) & (0xff >> sizeBytes), true];
  isUnknown = size === 0xff >> sizeBytes;
  for (let i = sizeAt + 1; i < start; i += 1) {
    isUnknown &&= bytes[i] === 0xff;
    size = size * 256 + (bytes[i] ?? 0);
  }
  return { id: bytes.readUIntBE(at, idBytes), start, size: isUnknown ? undefined : size };
}

/**
 * Nothing, of the same length: an empty element whose size is written in eight bytes, or in one where there is no room.
 */
function empty(bytes: Buffer, from: number, to: number): void {
  bytes.fill(0, from, to);
  bytes[from] = VOID;
  if (to - from < 10) bytes[from + 1] = 0x80 | (to - from - 2);
  else {
    bytes.writeBigUInt64BE(BigInt(to - from - 9), from + 1);
    bytes[from + 1] = 0x01;
  }
}
