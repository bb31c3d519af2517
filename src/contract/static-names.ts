import type { StaticDataType, StaticNames } from '#contract/static-data.ts';
import { searchKey } from '#contract/text.ts';

/**
 * A word of a record as somebody reads it: "تويوتا" for "Toyota". A word that is no name of the shop stays as it is.
 */
export type NameOf = (type: StaticDataType, word: string) => string;

const KNOWN_MOST = 5_000;

/** The shop's names in one language, found by what they are called in any. */
export function namesIn({ names }: StaticNames, language: string): NameOf {
  const byWord = new Map<string, string>();
  for (const { type, name } of names) {
    const shown = name[language] || name['ar'] || Object.values(name).find(Boolean);
    for (const word of Object.values(name))
      if (word && shown && !byWord.has(keyOf(type, word))) byWord.set(keyOf(type, word), shown);
  }
  // A page of cars says the same few words again and again, and folding is what costs.
  const known = new Map<string, string>();
  return (type, word) => {
    const asked = `${type} ${word}`;
    const shown = known.get(asked) ?? byWord.get(keyOf(type, word)) ?? word;
    if (known.size < KNOWN_MOST) known.set(asked, shown);
    return shown;
  };
}

function keyOf(type: StaticDataType, word: string): string {
  return `${type} ${searchKey(word)}`;
}
