import { createHash } from 'node:crypto';
import { splitPhone } from '#contract/phones.ts';
import { phoneKey } from '#server/db/phone-key.ts';

/**
 * Under what it is counted that somebody tries an e-mail or phone. Alike however it is spelled and whether or not
 * anybody has it, so that no answer tells; and never alike for two people, or one who signs in would forgive what was
 * tried on the other. A phone typed as at home counts apart from the same with its country's code.
 */
export function countedName(identifier: string): string {
  if (identifier.includes('@')) return identifier.normalize('NFC').toLowerCase();
  if (!identifier.startsWith('+')) return identifier.replace(/^0+/u, '');
  const { countryCode, phoneNumber } = splitPhone(identifier);
  return phoneKey(countryCode, phoneNumber) ?? identifier;
}

/**
 * Under what it is counted that somebody signed in asks for an address: apart from what its owner asks for, and without
 * its words, which stay for as long as it is counted though whoever asked may have left.
 */
export function askedFor(address: string): string {
  return `asked:${createHash('sha256').update(countedName(address)).digest('base64url')}`;
}

type Named = { email: string | null; phoneKey: string | null; phoneNumber: string | null };

/** All names of a person. */
export function countedNamesOf({ email, phoneKey: phone, phoneNumber }: Named): string[] {
  return [email, phone, phoneNumber].flatMap((name) => (name === null ? [] : [countedName(name)]));
}
