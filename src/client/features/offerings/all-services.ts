import { PAGE_SIZE_MAX } from '#contract/constants.ts';
import { AllServices, CategoryPage, OfferingItemPage } from '#contract/offerings.ts';
import { type Asking, fetchPublic } from '#client/features/branding/public-answers.ts';
import { storedFirst } from '#client/session/stored-answers.ts';
import { everyPage } from '#client/session/every-page.ts';

/** Every category and every service that the public may see, in the shop's order, kept on the device as a whole. */
export function fetchAllServices(asking: Asking) {
  return storedFirst(asking, 'offerings/all', AllServices, readAll, (all) => all);
}

async function readAll() {
  const query = (page: number) => ({ page: String(page), size: String(PAGE_SIZE_MAX), sort: 'order' });
  const [categories, items] = await Promise.all([
    everyPage((page) => fetchPublic('offerings/categories', query(page), CategoryPage)),
    everyPage((page) => fetchPublic('offerings/items', query(page), OfferingItemPage)),
  ]);
  return { categories, items };
}
