import * as v from 'valibot';

declare const crypto: { getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> };

/**
 * How many ids there were of the last milliseconds that were asked for: a change goes
 * on with its own while others have theirs.
 */
const counts = new Map<number, number>();
const REMEMBERED = 64;
/** A millisecond begins anywhere in the lower half of the eighteen bits that count: there is room for a long import. */
const FIRST_COUNTS = 0x1ffff;

/** The system is asked for random bytes of so many ids at once: one by one that was most of what an id costs. */
const ASKED_AT_ONCE = 64 * 16;
let random = new Uint8Array(0);

function randomBytes(): Uint8Array {
  if (random.length === 0) random = crypto.getRandomValues(new Uint8Array(ASKED_AT_ONCE));
  const bytes = random.subarray(0, 16);
  random = random.subarray(16);
  return bytes;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A new UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds, 18 that count within one (§6.2, method 1), then random. Of
 * those made here each in one millisecond is greater than the one before, so that what happened in it keeps its
 * order. Made by whoever creates the record.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes();
  const first = ((bytes[6]! << 16) | (bytes[7]! << 8) | bytes[8]!) & FIRST_COUNTS;
  const count = countOf(Math.floor(now), first);
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff;
  bytes[6] = 0x70 | ((count >> 14) & 0x0f);
  bytes[7] = (count >> 6) & 0xff;
  bytes[8] = 0x80 | (count & 0x3f);
  let hex = '';
  for (const byte of bytes) hex += HEX[byte]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function countOf(ms: number, first: number): number {
  const last = counts.get(ms);
  const count = last === undefined ? first : last + 1;
  // Behind all others: who has not been asked for longest is forgotten.
  counts.delete(ms);
  counts.set(ms, count);
  const [oldest = ms] = counts.keys();
  if (counts.size > REMEMBERED) counts.delete(oldest);
  return count;
}

/** What all ids begin after that are made from an instant on. */
export function idsFrom(milliseconds: number): string {
  const hex = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const Id = v.pipe(v.string('type'), v.regex(UUID_V7, 'format'));

/** What every stored record also carries. `rev` grows with each change and is the ETag. */
export const recordFields = { id: Id, rev: v.number(), createdAt: v.string(), updatedAt: v.string() };
