import { createHmac, timingSafeEqual } from 'node:crypto';

/** Half of a SHA-256: nobody guesses it, and a link or a cursor stays short. */
const SIGNATURE_CHARS = 22;

/** What only this server writes behind a text that it gives out, and knows again when the text comes back. */
export function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_CHARS);
}

/** Whether this server signed the text so; takes as long whether it did or not. */
export function isSigned(key: Buffer, text: string, given: string): boolean {
  const [expected, found] = [Buffer.from(signatureOf(key, text)), Buffer.from(given)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}
