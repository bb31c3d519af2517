import { AppError } from '#contract/errors.ts';
import type { StaticData, StaticDataType } from '#contract/static-data.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Change } from '#server/http/change.ts';

/**
 * Where the names of some types stand in records. The nouns whose records they are come after this one and hand theirs
 * in.
 */
export interface NameUse {
  readonly types: readonly StaticDataType[];
  /** How many records hold each of these words; words that none holds are left out. */
  count(db: Db, type: StaticDataType, words: readonly string[]): Promise<{ word: string; count: number }[]>;
  /** Writes one word for another in all records, with their history. */
  rewrite(change: Change, type: StaticDataType, words: { from: string; to: string }): Promise<void>;
}

/** The same names, each with how many records are written with it. */
export async function withUses(db: Db, names: readonly StaticData[], uses: readonly NameUse[]): Promise<StaticData[]> {
  const counted = new Map<string, number>();
  for (const use of uses) {
    for (const type of use.types) {
      const words = names.filter((name) => name.type === type).flatMap(wordsOf);
      if (words.length === 0) continue;
      for (const { word, count } of await use.count(db, type, words)) counted.set(`${type} ${word}`, count);
    }
  }
  return names.map((name) => ({
    ...name,
    uses: wordsOf(name).reduce((sum, word) => sum + (counted.get(`${name.type} ${word}`) ?? 0), 0),
  }));
}

/** @throws AppError in-use with how many records are written with the name */
export async function assertUnused(db: Db, name: StaticData, uses: readonly NameUse[]): Promise<void> {
  const [counted] = await withUses(db, [name], uses);
  if (counted?.uses) throw new AppError('in-use', { current: { uses: counted.uses } });
}

/**
 * Records written with the old name in a language get the new one in that language; words that the new name keeps stay.
 */
export async function rewriteWords(
  change: Change,
  { type, name: before }: StaticData,
  after: Record<string, string>,
  uses: readonly NameUse[],
): Promise<void> {
  const staying = new Set(Object.values(after));
  const changed = new Map<string, string>();
  for (const [language, from] of Object.entries(before)) {
    const to = after[language] || after['ar'];
    if (from !== '' && to && !staying.has(from) && !changed.has(from)) changed.set(from, to);
  }
  for (const use of uses.filter(({ types }) => types.includes(type)))
    for (const [from, to] of changed) await use.rewrite(change, type, { from, to });
}

function wordsOf({ name }: StaticData): string[] {
  return [...new Set(Object.values(name).filter(Boolean))];
}
