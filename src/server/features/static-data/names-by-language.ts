import type { Language } from '#contract/constants.ts';
import { type NameOf, namesIn } from '#contract/static-names.ts';
import type { Db } from '#server/db/dialect.ts';
import { textsOf } from '#server/db/json-columns.ts';
import { allNames } from './static-data-store.ts';

type Made = { mark: string; byLanguage: (language: Language) => NameOf };

const made = new WeakMap<Db, Made>();

/**
 * The shop's names, to show the words of records as a reader of a language calls them. Made anew only when a name
 * changed: folding hundreds of words costs more than a page of cars.
 */
export async function namesByLanguage(db: Db): Promise<Made['byLanguage']> {
  const rows = await allNames(db);
  // Another one whenever a name came, changed or went.
  const mark = `${rows.reduce((last, { rev }) => Math.max(last, rev), 0)} ${rows.length}`;
  const kept = made.get(db);
  if (kept?.mark === mark) return kept.byLanguage;
  const names = { names: rows.map(({ type, name }) => ({ type, name: textsOf(name) })) };
  const languages = new Map<Language, NameOf>();
  const byLanguage = (language: Language) => {
    const nameOf = languages.get(language) ?? namesIn(names, language);
    languages.set(language, nameOf);
    return nameOf;
  };
  made.set(db, { mark, byLanguage });
  return byLanguage;
}
