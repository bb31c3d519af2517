import type { OfferingItem } from '#contract/offerings.ts';
import { searchKey } from '#contract/text.ts';
import { localName } from '#client/ui/local-name.ts';
import type { Offering } from './manager-queries.ts';
import type { OfferingSearch } from './offering-search.ts';

/** The services of a category, or of all of them those that have each word typed, in the order chosen. */
export function rowsOf(
  { items }: Offering,
  categoryId: string | undefined,
  { q, sort }: OfferingSearch,
  language: string,
): OfferingItem[] {
  const words = searchKey(q ?? '')
    .split(' ')
    .filter(Boolean);
  const rows = items.filter((item) => {
    if (q === undefined) return item.categoryId === categoryId;
    const text = searchKey([...Object.values(item.title), ...Object.values(item.description)].join(' '));
    return words.every((word) => text.includes(word));
  });
  if (sort === undefined) return rows;
  const name = ({ title }: OfferingItem) => localName(title, language);
  const compare = {
    name: (a: OfferingItem, b: OfferingItem) => name(a).localeCompare(name(b), language),
    price: (a: OfferingItem, b: OfferingItem) => a.price.amount - b.price.amount,
    '-price': (a: OfferingItem, b: OfferingItem) => b.price.amount - a.price.amount,
    duration: (a: OfferingItem, b: OfferingItem) => a.durationMinutes - b.durationMinutes,
  };
  return rows.toSorted(compare[sort]);
}
