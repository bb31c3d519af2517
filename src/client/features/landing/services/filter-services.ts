import type { OfferingItem } from '#contract/offerings.ts';
import { currencyDecimals } from '#contract/currencies.ts';
import { searchKey } from '#contract/text.ts';
import type { ServicesSearch } from './services-search.ts';

type Priced = Pick<OfferingItem, 'price'>;

/** An item's price in whole units of its money. */
function wholePrice({ price }: Priced): number {
  return price.amount / 10 ** currencyDecimals[price.currency];
}

/**
 * The services that fit: each word typed is somewhere in the names or the
 * description, in whatever language it was typed.
 */
export function filterServices(items: OfferingItem[], search: ServicesSearch): OfferingItem[] {
  const words = searchKey(search.q ?? '')
    .split(' ')
    .filter(Boolean);
  return items.filter((item) => {
    const text = searchKey([...Object.values(item.title), ...Object.values(item.description)].join(' '));
    const price = wholePrice(item);
    return (
      words.every((word) => text.includes(word)) &&
      (search.category === undefined || item.categoryId === search.category) &&
      (search.min === undefined || price >= search.min) &&
      (search.max === undefined || price <= search.max) &&
      fitsDuration(item.durationMinutes, search.duration)
    );
  });
}

/** In the order that somebody chose; what takes an unknown time comes last. */
export function sortServices(items: OfferingItem[], sort: NonNullable<ServicesSearch['sort']>): OfferingItem[] {
  const minutes = (item: OfferingItem) => item.durationMinutes || Number.POSITIVE_INFINITY;
  const compare = {
    price: (a: OfferingItem, b: OfferingItem) => wholePrice(a) - wholePrice(b),
    '-price': (a: OfferingItem, b: OfferingItem) => wholePrice(b) - wholePrice(a),
    duration: (a: OfferingItem, b: OfferingItem) => (minutes(a) === minutes(b) ? 0 : minutes(a) - minutes(b)),
  };
  return items.toSorted(compare[sort]);
}

function fitsDuration(minutes: number, duration: ServicesSearch['duration']): boolean {
  if (duration === undefined) return true;
  return duration === 'more' ? minutes > 60 : minutes <= Number(duration);
}

/** From the cheapest to the dearest, in whole units; undefined when all cost the same, or not in one currency. */
export function priceSpan(items: Priced[]): { least: number; most: number } | undefined {
  if (new Set(items.map(({ price }) => price.currency)).size > 1) return undefined;
  const prices = items.map(wholePrice);
  const [least, most] = [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))];
  return items.length > 1 && least < most ? { least, most } : undefined;
}

/** How many prices fall into each of `count` equal steps between the cheapest and the dearest. */
export function histogram(items: Priced[], { least, most }: { least: number; most: number }, count: number): number[] {
  const bars = Array.from({ length: count }, () => 0);
  for (const item of items) {
    const place = Math.min(count - 1, Math.floor(((wholePrice(item) - least) / (most - least)) * count));
    bars[place] = (bars[place] ?? 0) + 1;
  }
  return bars;
}
