import { moneyOf } from '#contract/money.ts';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { searchKey } from '#contract/text.ts';
import { textsOf } from '#server/db/json-columns.ts';
import type { OfferingCategoryRow, OfferingItemRow } from '#server/db/schema-shop.ts';
import { isoInstant } from '#server/http/clock.ts';

export function presentCategory(row: OfferingCategoryRow): Category {
  const { id, rev, image, order } = row;
  return {
    id,
    rev,
    image,
    order,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    title: textsOf(row.title),
    description: textsOf(row.description),
    visible: row.visible === 1,
    minPrice: moneyOf(row.minPriceAmount, row.minPriceCurrency),
    maxPrice: moneyOf(row.maxPriceAmount, row.maxPriceCurrency),
  };
}

export function presentItem(row: OfferingItemRow): OfferingItem {
  const { id, rev, categoryId, image, order } = row;
  const price = moneyOf(row.priceAmount, row.priceCurrency);
  if (!price) throw new Error(`the offering item ${id} has no price`);
  return {
    id,
    rev,
    categoryId,
    image,
    price,
    order,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    title: textsOf(row.title),
    description: textsOf(row.description),
    durationMinutes: row.durationMinutes ?? 0,
    featured: row.featured === 1,
    visible: row.visible === 1,
    isOilChange: row.isOilChange === 1,
    isFromPrice: row.isFromPrice === 1,
  };
}

/** Found by what it is called and by what is said of it, in every language. */
export function offeringKey(...texts: Record<string, string>[]): string {
  return searchKey(
    texts
      .flatMap((text) => Object.values(text))
      .filter(Boolean)
      .join(' '),
  );
}
