import { type Insertable, sql, type Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { OfferingItemQuery } from '#contract/offerings.ts';
import { searchKey } from '#contract/text.ts';
import { containsNewest, containsText, type Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { OfferingItemRow } from '#server/db/schema-shop.ts';
import { readPage } from '#server/http/lists.ts';

/** An item, removed or not. */
export async function findItem(db: Db, id: string): Promise<OfferingItemRow | undefined> {
  return await db.selectFrom('offering_items').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertItem(trx: Db, row: Insertable<OfferingItemRow>): Promise<void> {
  await trx.insertInto('offering_items').values(row).execute();
}

export async function updateItem(trx: Db, id: string, change: Updateable<OfferingItemRow>): Promise<void> {
  await trx.updateTable('offering_items').set(change).where('id', '=', id).execute();
}

/** What the items are called that hold all of these folded words, each of them long enough to be looked up. */
export async function titlesOfItems(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('offering_items')
    .select('title')
    .where('deletedAt', 'is', null)
    .where(containsNewest(db, 'offering_items', words, limit))
    .limit(limit)
    .execute();
  return rows.map(({ title }) => title);
}

export async function hasItems(db: Db, categoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offering_items')
    .select('id')
    .where('categoryId', '=', categoryId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * One page of items. The public sees an item when it and its category are visible. `order`: category by category, as
 * the shop put them; `featured`: the same, with the featured ones first.
 */
export async function listItems(
  db: Db,
  query: OfferingItemQuery,
  visibleOnly: boolean,
): Promise<Page<OfferingItemRow>> {
  const sort = query.sort ?? 'order';
  const isReverse = sort.startsWith('-');
  const [up, down] = isReverse ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  const text = searchKey(query.q);
  const matching = db
    .selectFrom('offering_items')
    .where('deletedAt', 'is', null)
    .$if(visibleOnly, (rows) =>
      rows
        .where('visible', '=', 1)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('offering_categories')
              .select('offering_categories.id')
              .whereRef('offering_categories.id', '=', 'offering_items.categoryId')
              .where('offering_categories.visible', '=', 1)
              .where('offering_categories.deletedAt', 'is', null),
          ),
        ),
    )
    .$if(query.categoryId !== undefined, (rows) => rows.where('categoryId', '=', query.categoryId ?? ''))
    .$if(query.visible !== undefined, (rows) => rows.where('visible', '=', flag(query.visible === true)))
    .$if(query.featured !== undefined, (rows) => rows.where('featured', '=', flag(query.featured === true)))
    .$if(text !== '', (rows) => rows.where(containsText(db, 'offering_items', text)));
  const rows = matching
    .selectAll()
    .$if(sort.endsWith('featured'), (all) => all.orderBy('featured', down))
    .$if(/(order|featured)$/.test(sort), (all) =>
      all.orderBy(placeOfCategory, up).orderBy('categoryId', up).orderBy('order', up),
    )
    .$if(sort.endsWith('price'), (all) => all.orderBy('priceAmount', up))
    .$if(sort.endsWith('createdAt'), (all) => all.orderBy('createdAt', up))
    .orderBy('id', up);
  return await readPage(db, query, matching, rows);
}

const placeOfCategory = sql`(select "order" from "offering_categories" where "offering_categories"."id" = "offering_items"."categoryId")`;

/** The revision of the last change, 0 where there is nothing yet. */
export async function findLastRev(db: Db, table: 'offering_categories' | 'offering_items'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('rev').as('rev'))
    .executeTakeFirst();
  return row?.rev ?? 0;
}
