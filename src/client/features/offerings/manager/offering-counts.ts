import type { OfferingItem } from '#contract/offerings.ts';
import type { Offering } from './manager-queries.ts';

/** Hidden because nobody has said yet what it costs. */
export function waitsForPrice({ price, visible }: OfferingItem): boolean {
  return price.amount === 0 && !visible;
}

/** What visitors see: what is shown in a category that is shown. */
function shownOf({ categories, items }: Offering): OfferingItem[] {
  const shown = new Set(categories.filter(({ visible }) => visible).map(({ id }) => id));
  return items.filter((item) => item.visible && shown.has(item.categoryId));
}

/** In the order of the first page: category by category. */
export function featuredOf(offering: Offering): OfferingItem[] {
  const shown = shownOf(offering).filter(({ featured }) => featured);
  return offering.categories.flatMap(({ id }) => shown.filter(({ categoryId }) => categoryId === id));
}

export function countsOf(offering: Offering) {
  return {
    categories: offering.categories.length,
    services: offering.items.length,
    hidden: offering.items.length - shownOf(offering).length,
    featured: featuredOf(offering).length,
  };
}
