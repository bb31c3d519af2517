import type { Currency } from '#contract/currencies.ts';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { moneyText, readMoney } from '#client/forms/amounts.ts';

export type Texts = Record<'ar' | 'en' | 'fr', string>;

/** What the fields of a service hold. */
export type ItemValues = {
  title: Texts;
  description: Texts;
  image: string | null;
  categoryId: string;
  price: string;
  currency: Currency;
  durationMinutes: string;
  isFromPrice: boolean;
  isOilChange: boolean;
};

/** What the fields of a category hold. */
export type CategoryValues = {
  title: Texts;
  description: Texts;
  image: string | null;
  visible: boolean;
  minPrice: string;
  maxPrice: string;
};

export function itemValues(item: OfferingItem): ItemValues {
  return {
    title: texts(item.title),
    description: texts(item.description),
    image: item.image,
    categoryId: item.categoryId,
    price: moneyText(item.price),
    currency: item.price.currency,
    durationMinutes: item.durationMinutes === 0 ? '' : String(item.durationMinutes),
    isFromPrice: item.isFromPrice,
    isOilChange: item.isOilChange,
  };
}

export function newItemValues(categoryId: string, currency: Currency): ItemValues {
  return {
    title: texts(),
    description: texts(),
    image: null,
    categoryId,
    price: '',
    currency,
    durationMinutes: '',
    isFromPrice: false,
    isOilChange: false,
  };
}

/** What the contract reads out of the fields. */
export function readItem({ price, currency, durationMinutes, ...same }: ItemValues) {
  return {
    ...same,
    price: readMoney(price, currency),
    durationMinutes: durationMinutes === '' ? 0 : Number(durationMinutes),
  };
}

export function categoryValues(category?: Category): CategoryValues {
  return {
    title: texts(category?.title),
    description: texts(category?.description),
    image: category?.image ?? null,
    visible: category?.visible ?? true,
    minPrice: moneyText(category?.minPrice),
    maxPrice: moneyText(category?.maxPrice),
  };
}

export function readCategory({ minPrice, maxPrice, ...same }: CategoryValues, currency: Currency) {
  return { ...same, minPrice: readMoney(minPrice, currency), maxPrice: readMoney(maxPrice, currency) };
}

function texts({ ar = '', en = '', fr = '' }: Record<string, string> = {}): Texts {
  return { ar, en, fr };
}
