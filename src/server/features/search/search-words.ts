import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { digits } from '#contract/rules.ts';
import { searchKey } from '#contract/text.ts';
import { containsNewest, type Db, isShort, type SearchedTable } from '#server/db/dialect.ts';
import { plateSpellings } from '#server/features/vehicles/plate-search.ts';

/** One text as typed, folded in each way in which something may be found by it. */
export interface SearchWords {
  /** As it stands. */
  readonly text: string;
  /** Word by word: "camry salma" finds what holds both. One piece, when a word is too short to be looked up alone. */
  readonly words: readonly string[];
  readonly typed: string;
  /** As a plate, in each way in which it may stand in a row's text. */
  readonly plates: readonly string[];
  /** As a phone without the zero that is dialled at home, or empty. */
  readonly phone: string;
  /** As the number of a visit, with or without the sign that the languages of the shop put before one. */
  readonly number: number | undefined;
  /** The make or model so named, in the shop's other languages. */
  readonly makes: readonly string[];
  /** The jobs of the price list so named, in the shop's other languages. */
  readonly jobs: readonly string[];
}

/** What else the things are called that a folded text, or all of its words, name. */
type OtherNames = {
  makes: (folded: string) => Promise<string[]>;
  jobs: (folded: readonly string[]) => Promise<string[]>;
};

export async function searchWords(typed: string, others: OtherNames): Promise<SearchWords> {
  const text = searchKey(typed);
  const each = text.split(' ');
  const words = each.some(isShort) ? [text] : each;
  const phone = digits(text);
  return {
    text,
    words,
    plates: plateSpellings(typed),
    typed,
    phone: /^\+?\d{4,}$/u.test(phone) ? phone.replace(/^0+/u, '') : '',
    number: numberOf(text),
    makes: await others.makes(text),
    jobs: await others.jobs(words),
  };
}

function numberOf(folded: string): number | undefined {
  const number = /^(?:no\.?|n°|رقم|#)? ?(\d{1,9})$/u.exec(folded)?.[1];
  return number === undefined ? undefined : Number(number);
}

/**
 * Rows of `table` that hold the text (all of its words, in any order), or one of the other spellings given; of more
 * than `newest` that do, the newest are enough.
 */
export function holds(
  db: Db,
  table: SearchedTable,
  { text, words }: SearchWords,
  newest: number,
  others: readonly string[] = [],
): RawBuilder<SqlBool> {
  const spellings = [...new Set(others.map(searchKey))].filter((way) => way !== '' && way !== text);
  const ways = [...(text === '' ? [] : [words]), ...spellings.map((way) => [way])];
  if (ways.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`(${sql.join(
    ways.map((way) => containsNewest(db, table, way, newest)),
    sql` or `,
  )})`;
}
