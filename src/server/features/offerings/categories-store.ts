import type { Insertable, Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { CategoryQuery } from '#contract/offerings.ts';
import { searchKey } from '#contract/text.ts';
import { containsText, type Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { OfferingCategoryRow } from '#server/db/schema-shop.ts';
import { readPage, sortOf } from '#server/http/lists.ts';

/** A category, removed or not. */
export async function findCategory(db: Db, id: string): Promise<OfferingCategoryRow | undefined> {
  return await db.selectFrom('offering_categories').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertCategory(trx: Db, row: Insertable<OfferingCategoryRow>): Promise<void> {
  await trx.insertInto('offering_categories').values(row).execute();
}

export async function updateCategory(trx: Db, id: string, change: Updateable<OfferingCategoryRow>): Promise<void> {
  await trx.updateTable('offering_categories').set(change).where('id', '=', id).execute();
}

export async function listCategories(
  db: Db,
  query: CategoryQuery,
  visibleOnly: boolean,
): Promise<Page<OfferingCategoryRow>> {
  const [column, direction] = sortOf(query.sort ?? 'order', { order: 'order', createdAt: 'createdAt' } as const);
  const text = searchKey(query.q);
  const matching = db
    .selectFrom('offering_categories')
    .where('deletedAt', 'is', null)
    .$if(visibleOnly, (rows) => rows.where('visible', '=', 1))
    .$if(query.visible !== undefined, (rows) => rows.where('visible', '=', flag(query.visible === true)))
    .$if(text !== '', (rows) => rows.where(containsText(db, 'offering_categories', text)));
  return await readPage(db, query, matching, matching.selectAll().orderBy(column, direction).orderBy('id', direction));
}
