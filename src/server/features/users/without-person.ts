import type { UserRow } from '#server/db/schema-accounts.ts';
import type { BorneNames } from './borne-names.ts';

const GONE = '…';
/** What may stand between the digits of a phone. */
const GAP = String.raw`[\s().\-]*`;

/** What takes who somebody was out of a text. */
export type Clean = (text: string) => string;

/**
 * Takes the names that a person has borne, and the addresses and phones of his records, out of a text that others
 * wrote; the rest of it is of the work, and stays. A name goes where it stands as a word of its own.
 */
export function withoutPerson(
  { names, usernames }: BorneNames,
  records: readonly Pick<UserRow, 'email' | 'phoneNumber'>[],
): Clean {
  const words = [
    ...names.flatMap((name) => name.split(/\s+/u)).filter(isName),
    ...usernames.filter((username) => username.length > 5 || isName(username)),
    ...records.flatMap(({ email }) => (email === null ? [] : [email])),
  ].map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
  const phones = records.flatMap(({ phoneNumber }) => patternOfPhone(phoneNumber ?? ''));
  const all = [...new Set([...words, ...phones])].toSorted((a, b) => b.length - a.length);
  if (all.length === 0) return (text) => text;
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${all.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return (text) => text.replaceAll(pattern, GONE).replaceAll(/…(?:\s+…)+/gu, GONE);
}

/** A name has letters, and no digits: an amount is nobody's name, nor is an initial. */
function isName(word: string): boolean {
  return /\p{L}.*\p{L}/u.test(word) && !/\p{N}/u.test(word);
}

/** However it is dialled and spaced. */
function patternOfPhone(phoneNumber: string): string[] {
  const digits = phoneNumber.replaceAll(/\D/gu, '').replace(/^0+/u, '');
  return digits.length > 5 ? [String.raw`(?:\+?\d{1,3}${GAP})?0?${GAP}${Array.from(digits).join(GAP)}`] : [];
}

/** Those texts of a row that say it differently now; undefined when none does. */
export function changedWords<Row, Field extends keyof Row & string>(
  row: Row,
  fields: readonly Field[],
  clean: Clean,
): Partial<Record<Field, string>> | undefined {
  const changed: [Field, string][] = [];
  for (const field of fields) {
    const text: unknown = row[field];
    if (typeof text === 'string' && clean(text) !== text) changed.push([field, clean(text)]);
  }
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Record<Field, string>>);
}
