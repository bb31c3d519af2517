import { PAGE_SIZE_MAX } from '#contract/constants.ts';
import type { Page } from '#contract/lists.ts';
import type { AllServices } from '#contract/offerings.ts';
import type { Db } from '#server/db/dialect.ts';
import { listCategories } from './categories-store.ts';
import { findLastRev, listItems } from './offering-items-store.ts';
import { presentCategory, presentItem } from './offering-presenter.ts';

/** Every category and every service that the public may see, in the shop's order. */
export async function readPublicServices(db: Db): Promise<AllServices> {
  const of = (page: number) => ({ page, size: PAGE_SIZE_MAX, q: '', sort: 'order' as const });
  const categories = await everyRow((page) => listCategories(db, of(page), true));
  const items = await everyRow((page) => listItems(db, of(page), true));
  return { categories: categories.map(presentCategory), items: items.map(presentItem) };
}

/** Another after each change of the offering: what is removed is a change of its row. */
export async function offeringVersion(db: Db): Promise<string> {
  const tables = ['offering_categories', 'offering_items'] as const;
  const [categories, items] = await Promise.all(tables.map((table) => findLastRev(db, table)));
  return `${categories}/${items}`;
}

async function everyRow<Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
