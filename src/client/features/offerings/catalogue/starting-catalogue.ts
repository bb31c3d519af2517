import type { Currency } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';
import type { Category, OfferingCatalogue, OfferingItem } from '#contract/offerings.ts';
import { searchKey } from '#contract/text.ts';
import groups from './starting-catalogue.json';

type Texts = { ar: string; en: string; fr: string };
export type CatalogueService = {
  number: number;
  minutes: number;
  title: Texts;
  text: Texts;
  oil?: boolean;
  from?: boolean;
};
export type CatalogueGroup = { number: number; title: Texts; services: CatalogueService[] };

/**
 * What garages of the region do, in three languages, without prices. A number
 * that was given once stays with its service.
 */
export const startingCatalogue: readonly CatalogueGroup[] = groups;

/** The same in every shop: what is taken twice, by whomever and from wherever, is there once. */
const idOf = (kind: 'category' | 'item', number: number) =>
  `01900000-0000-7000-8${kind === 'category' ? '0c' : '15'}0-${String(number).padStart(12, '0')}`;

/** What the shop has of a group or a service, under the catalogue's id or the same name in any language. */
export function foundIn<Row extends Pick<Category | OfferingItem, 'id' | 'title'>>(
  rows: readonly Row[],
  kind: 'category' | 'item',
  { number, title }: { number: number; title: Texts },
): Row | undefined {
  const names = new Set(Object.values(title).map(searchKey));
  return (
    rows.find(({ id }) => id === idOf(kind, number)) ??
    rows.find((row) => Object.values(row.title).some((name) => name !== '' && names.has(searchKey(name))))
  );
}

type Chosen = {
  /**
   * By their numbers; undefined where the shop has not said what it costs: such a service waits, hidden, for its price.
   */
  prices: ReadonlyMap<number, Money | undefined>;
  currency: Currency;
  categories: readonly Category[];
};

/** The services that were chosen and the categories they need, ready to be sent. */
export function catalogueOf({ prices, currency, categories }: Chosen): OfferingCatalogue {
  const needed = startingCatalogue.filter(({ services }) => services.some(({ number }) => prices.has(number)));
  return {
    categories: needed
      .filter((group) => !foundIn(categories, 'category', group))
      .map(({ number, title }) => ({
        id: idOf('category', number),
        title,
        description: { ar: '', en: '', fr: '' },
        image: null,
        visible: true,
        minPrice: null,
        maxPrice: null,
      })),
    items: needed.flatMap((group) => {
      const categoryId = foundIn(categories, 'category', group)?.id ?? idOf('category', group.number);
      const services = group.services.filter(({ number }) => prices.has(number));
      return services.map(({ number, title, text, minutes, oil = false, from = false }) => ({
        id: idOf('item', number),
        categoryId,
        title,
        description: text,
        price: prices.get(number) ?? { amount: 0, currency },
        image: null,
        durationMinutes: minutes,
        featured: false,
        visible: prices.get(number) !== undefined,
        isOilChange: oil,
        isFromPrice: from,
      }));
    }),
  };
}
