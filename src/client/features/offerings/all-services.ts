import * as v from 'valibot';
import { PAGE_SIZE_MAX } from '#contract/constants.ts';
import { Category, OfferingItemPage } from '#contract/offerings.ts';
import { pageOf } from '#contract/lists.ts';
import { type Asking, askPublic } from '#client/features/branding/public-answers.ts';

const CategoryPage = pageOf(Category);
type Categories = v.InferOutput<typeof CategoryPage>;

/** Every category and every service that the public may see, however many there are. */
export async function fetchAllServices(asking: Asking) {
  const [categories, items] = await Promise.all([
    every((page) => askPublic(asking, 'offerings/categories', query(page), CategoryPage, (found: Categories) => found)),
    every((page) => askPublic(asking, 'offerings/items', query(page), OfferingItemPage, (found) => found)),
  ]);
  return { categories, items };
}

const query = (page: number) => ({ page: String(page), size: String(PAGE_SIZE_MAX), sort: 'order' });

async function every<Row>(ask: (page: number) => Promise<{ items: Row[]; total: number }>): Promise<Row[]> {
  const { items: first, total } = await ask(1);
  const pages = Array.from({ length: Math.ceil(total / PAGE_SIZE_MAX) }, (_, place) => place + 1).slice(1);
  const more = await Promise.all(pages.map(ask));
  return [...first, ...more.flatMap(({ items }) => items)];
}
