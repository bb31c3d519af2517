import type { CatalogueTaken, OfferingCatalogue } from '#contract/offerings.ts';
import type { Change } from '#server/http/change.ts';
import { createCategory, restoreCategory } from './categories-service.ts';
import { findCategory } from './categories-store.ts';
import { createItem, restoreItem } from './offering-items-service.ts';
import { findItem } from './offering-items-store.ts';

/**
 * Takes over categories and services that are chosen from a list, each under an id of its own: what is there already
 * stays as the shop has it, what was removed comes back, so that the same list taken twice is there once.
 */
export async function takeCatalogue(change: Change, { categories, items }: OfferingCatalogue): Promise<CatalogueTaken> {
  const { trx } = change;
  const taken = { categories: 0, items: 0 };
  for (const draft of categories) {
    const known = await findCategory(trx, draft.id);
    if (known?.deletedAt === null) continue;
    await (known ? restoreCategory(change, draft.id) : createCategory(change, draft));
    taken.categories += 1;
  }
  for (const draft of items) {
    const known = await findItem(trx, draft.id);
    if (known?.deletedAt === null) continue;
    await (known ? restoreItem(change, draft.id) : createItem(change, draft));
    taken.items += 1;
  }
  return taken;
}
