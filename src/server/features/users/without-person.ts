import type { UserRow } from '#server/db/schema-accounts.ts';

const GONE = '…';
/** What may stand between the digits of a phone. */
const GAP = String.raw`[\s().\-]*`;

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'username' | 'phoneNumber'>;

/** What takes who somebody was out of a text. */
export type Clean = (text: string) => string;

/**
 * Takes the names, addresses and phones of a person, as the records of that person have them, out of a text that others
 * wrote; the rest of it is of the work, and stays. A name goes where it stands as a word of its own.
 */
export function withoutPerson(records: readonly Named[]): Clean {
  const words = records.flatMap(wordsOf).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return (text) => text.replaceAll(pattern, GONE).replaceAll(/…(?:\s+…)+/gu, GONE);
}

/** As parts of a pattern. */
function wordsOf({ firstName, lastName, email, username, phoneNumber }: Named): string[] {
  const names = [...`${firstName ?? ''} ${lastName ?? ''}`.split(/\s+/u), email, username]
    .filter((word) => word !== null)
    .filter((word) => word.length > 1)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
  const digits = phoneNumber?.replaceAll(/\D/gu, '').replace(/^0+/u, '') ?? '';
  const isPhone = digits.length > 5;
  return isPhone ? [...names, String.raw`(?:\+?\d{1,3}${GAP})?0?${GAP}${Array.from(digits).join(GAP)}`] : names;
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
