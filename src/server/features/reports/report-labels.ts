import type { Dimension } from '#contract/report-list.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts';
import type { StaticDataType } from '#contract/static-data.ts';
import { searchKey } from '#contract/text.ts';
import { itemsByTask } from '#contract/task-names.ts';
import { textsOf } from '#server/db/json-columns.ts';
import { OF_ITEM } from './facts/facts.ts';
import type { Db } from '#server/db/dialect.ts';
import { namesByLanguage } from '#server/features/static-data/names-by-language.ts';
import { readNames } from '#server/features/static-data/static-data-service.ts';
import { fullName } from '#server/db/full-name.ts';

/**
 * Works by their names; what was made from one item of the price list, and still has one of its names, is one work in
 * whatever language it was entered.
 */
export async function workKeys(db: Db, keys: Iterable<string | null>): Promise<(key: string | null) => string | null> {
  const ids = new Set([...keys].flatMap((key) => key?.split(OF_ITEM)[1] || []));
  const rows =
    ids.size === 0
      ? []
      : await db
          .selectFrom('offering_items')
          .select(['id', 'title'])
          .where('id', 'in', [...ids])
          .execute();
  const itemOf = itemsByTask(rows.map(({ id, title }) => ({ id, title: textsOf(title) })));
  return (key) => {
    const [name = '', offeringItemId] = key?.split(OF_ITEM) ?? [];
    return itemOf({ name, offeringItemId })?.id ?? name;
  };
}

/** A make or an oil is one thing, in whatever language somebody wrote it. */
export async function nameKeys(db: Db, type: StaticDataType): Promise<(key: string | null) => string | null> {
  const nameOf = (await namesByLanguage(db))(KEY_LANGUAGE);
  return (key) => key && nameOf(type, key);
}

/** All that the shop calls a make: those of its cars are found by any of its names. */
export async function namesOfMake(db: Db, make: string): Promise<string[]> {
  const { names } = await readNames(db);
  const folded = searchKey(make);
  const own = names.filter(
    ({ type, name }) => type === 'BRAND' && Object.values(name).some((word) => word && searchKey(word) === folded),
  );
  return [...new Set([make, ...own.flatMap(({ name }) => Object.values(name).filter(Boolean))])];
}

const KEY_LANGUAGE = 'en';

/** What people, cars and services are called whose ids are the keys of a report. All other keys are words. */
export async function labelsOf(
  db: Db,
  { by, lng }: { by: Dimension; lng: Language },
  keys: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = keys.filter((key) => key !== null);
  if (ids.length === 0) return new Map();
  if (by === 'client' || by === 'technician') {
    const rows = await db
      .selectFrom('users')
      .select(['id', fullName('users').as('name')])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
  if (by === 'work') {
    const items = await db.selectFrom('offering_items').select(['id', 'title']).where('id', 'in', ids).execute();
    return new Map(items.map(({ id, title }) => [id, inLanguage(textsOf(title), lng)]));
  }
  if (by !== 'vehicle') return new Map();
  const cars = await db.selectFrom('vehicles').select(['id', 'plateNumber']).where('id', 'in', ids).execute();
  return new Map(cars.map(({ id, plateNumber }) => [id, plateNumber]));
}

function inLanguage(texts: Record<string, string>, language: Language): string {
  return texts[language] || texts[DEFAULT_LANGUAGE] || Object.values(texts).find(Boolean) || '';
}
