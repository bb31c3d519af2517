import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';
import { createEntry } from '#server/features/branding/branding-service.ts';
import { createCategory } from '#server/features/offerings/categories-service.ts';
import { createItem } from '#server/features/offerings/offering-items-service.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { catalogue } from './catalogue.ts';
import { serviceTexts } from './service-texts.ts';
import { shopTexts } from './shop-texts.ts';

const featured = new Set(['Oil and filter, synthetic 5W-30', 'Front brake pads', 'A/C gas recharge', 'OBD diagnosis']);

const dearer = new Set(['Front brake pads', 'Discs and pads, front', 'Timing belt kit', 'Clutch kit']);

/** Puts prices on the list and the shop's own words on its page. The services by their Arabic names. */
export async function dressShopWindow(db: Db, owner: Person, now: number): Promise<ReadonlyMap<string, string>> {
  const shop = shopAt(db, now);
  const offers = new Map<string, string>();
  for (const [type, language, texts] of shopTexts) {
    const fields = Object.entries(texts).map(([key, value]) => ({ key, value }));
    await runChange(shop, owner, (change) => createEntry(change, { type, language, status: 'ACTIVE', fields }));
  }
  for (const [order, { title, items }] of catalogue.entries()) {
    const id = newId(now);
    const category = {
      id,
      title: named(title),
      description: named(['', '', '']),
      image: null,
      order,
      visible: true,
      minPrice: null,
      maxPrice: null,
    };
    await runChange(shop, owner, (change) => createCategory(change, category));
    for (const [ar, fr, en, , durationMinutes, dirhams, isOilChange] of items) {
      const item = {
        categoryId: id,
        title: named([ar, fr, en]),
        description: named(serviceTexts[en] ?? ['', '', '']),
        price: { amount: dirhams * 100, currency: 'MAD' as const },
        image: null,
        durationMinutes,
        featured: featured.has(en),
        visible: true,
        isOilChange,
        isFromPrice: dearer.has(en),
      };
      offers.set(ar, (await runChange(shop, owner, (change) => createItem(change, item))).id);
    }
  }
  return offers;
}

function named([ar, fr, en]: readonly [string, string, string]) {
  return { ar, fr, en };
}
