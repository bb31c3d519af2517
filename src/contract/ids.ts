import * as v from 'valibot';

declare const crypto: { getRandomValues(array: Uint8Array): Uint8Array };

/** A new UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds, then random. Made by whoever creates the record, server or tablet. */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const Id = v.pipe(v.string('type'), v.regex(UUID_V7, 'format'));

/** What every stored record also carries. `rev` grows with each change and is the ETag. */
export const recordFields = { id: Id, rev: v.number(), createdAt: v.string(), updatedAt: v.string() };
