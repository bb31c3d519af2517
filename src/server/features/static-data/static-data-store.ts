import type { Insertable, Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { StaticDataQuery, StaticDataType } from '#contract/static-data.ts';
import { searchKey } from '#contract/text.ts';
import { containsText, type Db } from '#server/db/dialect.ts';
import type { StaticDataRow } from '#server/db/schema-shop.ts';
import { readPage, sortOf } from '#server/http/lists.ts';

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

export async function listNames(db: Db, query: StaticDataQuery): Promise<Page<StaticDataRow>> {
  const [column, direction] = sortOf(query.sort ?? 'name', {
    name: 'searchKey',
    type: 'type',
    createdAt: 'createdAt',
  } as const);
  const text = searchKey(query.q);
  const matching = db
    .selectFrom('static_data')
    .where('deletedAt', query.removed === true ? 'is not' : 'is', null)
    .$if(query.type !== undefined, (rows) => rows.where('type', '=', query.type ?? 'BRAND'))
    .$if(text !== '', (rows) => rows.where(containsText(db, 'static_data', text)));
  return await readPage(db, query, matching, matching.selectAll().orderBy(column, direction).orderBy('id', direction));
}

/** Every name that is in use. */
export async function allNames(db: Db): Promise<StaticDataRow[]> {
  return await db.selectFrom('static_data').selectAll().where('deletedAt', 'is', null).orderBy('id').execute();
}
