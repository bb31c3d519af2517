import type { Language } from '#contract/constants.ts';
import { type NameOf, namesIn } from '#contract/static-names.ts';
import type { Db } from '#server/db/dialect.ts';
import { readNames } from './static-data-service.ts';
import { markOfNames } from './static-data-store.ts';

type Made = { mark: string; byLanguage: (language: Language) => NameOf };

const made = new WeakMap<Db, Made>();

/** The shop's names, to show the words of records as a reader of a language calls them. Made anew only when a name changed: folding hundreds of words costs more than a page of cars. */
export async function namesByLanguage(db: Db): Promise<Made['byLanguage']> {
  // Before the names: what changes in between is read again the next time.
  const mark = await markOfNames(db);
  const kept = made.get(db);
  if (kept?.mark === mark) return kept.byLanguage;
  const names = await readNames(db);
  const languages = new Map<Language, NameOf>();
  const byLanguage = (language: Language) => {
    const nameOf = languages.get(language) ?? namesIn(names, language);
    languages.set(language, nameOf);
    return nameOf;
  };
  made.set(db, { mark, byLanguage });
  return byLanguage;
}
