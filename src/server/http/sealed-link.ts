import { isSigned, signatureOf } from './signatures.ts';

/** The characters of an id in base64url. */
const PART = 22;

/** What stands in the link with this id. It can be written anew at any time, so it is stored nowhere. */
export function secretOf(key: Buffer, id: string): string {
  const packed = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return packed + signatureOf(key, packed);
}

/** The id of the link that this server once wrote so; undefined for anything else, without a look into the database. */
export function idOf(key: Buffer, secret: string): string | undefined {
  const packed = secret.slice(0, PART);
  if (!isSigned(key, packed, secret.slice(PART))) return undefined;
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
