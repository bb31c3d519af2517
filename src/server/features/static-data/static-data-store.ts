import type { Insertable, Updateable } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { Page } from '#contract/lists.ts';
import type { StaticDataQuery, StaticDataType } from '#contract/static-data.ts';
import { searchKey } from '#contract/text.ts';
import { containsText, type Db } from '#server/db/dialect.ts';
import type { StaticDataRow } from '#server/db/schema-shop.ts';
import { textsOf } from '#server/db/json-columns.ts';
import { type Part, readPage, sortOf } from '#server/http/lists.ts';

/** A name, removed or not. */
export async function findName(db: Db, id: string): Promise<StaticDataRow | undefined> {
  return await db.selectFrom('static_data').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertNames(trx: Db, rows: readonly Insertable<StaticDataRow>[]): Promise<void> {
  await trx.insertInto('static_data').values(rows).execute();
}

export async function updateName(trx: Db, id: string, change: Updateable<StaticDataRow>): Promise<void> {
  await trx.updateTable('static_data').set(change).where('id', '=', id).execute();
}

/** Were there ever any? A shop that has thrown all of them away wants none. */
export async function hasNames(db: Db): Promise<boolean> {
  return (await db.selectFrom('static_data').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The names of a type in which this folded text occurs. */
export async function namesLike(db: Db, type: StaticDataType, folded: string): Promise<StaticDataRow[]> {
  return await db
    .selectFrom('static_data')
    .selectAll()
    .where('type', '=', type)
    .where('deletedAt', 'is', null)
    .where(containsText(db, 'static_data', folded))
    .execute();
}

type NamesPart = Omit<StaticDataQuery, 'withUses'> & Part;

export async function listNames(db: Db, query: NamesPart): Promise<Page<StaticDataRow>> {
  const { sort = 'name', page, size } = query;
  const text = searchKey(query.q);
  const matching = db
    .selectFrom('static_data')
    .where('deletedAt', query.removed === true ? 'is not' : 'is', null)
    .$if(query.type !== undefined, (rows) => rows.where('type', '=', query.type ?? 'BRAND'))
    .$if(text !== '', (rows) => rows.where(containsText(db, 'static_data', text)));
  if (sort === 'name' || sort === '-name') {
    const rows = inOrderOf(query.lng, await matching.selectAll().orderBy('id').execute());
    if (sort === '-name') rows.reverse();
    return { items: rows.slice((page - 1) * size, page * size), total: rows.length, page, size, totalIsExact: true };
  }
  const [column, direction] = sortOf(sort, { type: 'type', createdAt: 'createdAt' } as const);
  return await readPage(db, query, matching, matching.selectAll().orderBy(column, direction).orderBy('id', direction));
}

/**
 * As a reader of this language looks a name up, with or without its accents. A shop has hundreds of names, in three
 * languages that no column of the database is ordered by.
 */
function inOrderOf(language: Language, rows: StaticDataRow[]): StaticDataRow[] {
  const { compare } = new Intl.Collator(language);
  return rows
    .map((row) => ({ row, name: shownIn(language, textsOf(row.name)) }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ row }) => row);
}

function shownIn(language: Language, name: Record<string, string>): string {
  return name[language] || (name['ar'] ?? '');
}

/** Every name that is in use. */
export async function allNames(db: Db): Promise<StaticDataRow[]> {
  return await db.selectFrom('static_data').selectAll().where('deletedAt', 'is', null).orderBy('id').execute();
}
