import { createHmac, timingSafeEqual } from 'node:crypto';

const PART = 22;

/** What stands in the link with this id. It can be written anew at any time, so it is stored nowhere. */
export function secretOf(key: Buffer, id: string): string {
  const packed = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return packed + sealOf(key, packed);
}

/** The id of the link that this server once wrote so; undefined for anything else, without a look into the database. */
export function idOf(key: Buffer, secret: string): string | undefined {
  const [packed, given] = [secret.slice(0, PART), Buffer.from(secret.slice(PART))];
  const seal = Buffer.from(sealOf(key, packed));
  if (given.length !== seal.length || !timingSafeEqual(given, seal)) return undefined;
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function sealOf(key: Buffer, packed: string): string {
  return createHmac('sha256', key).update(packed).digest('base64url').slice(0, PART);
}
