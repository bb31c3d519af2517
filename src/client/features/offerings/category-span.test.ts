import { expect, it } from 'vitest';
import type { Currency } from '#contract/currencies.ts';
import { categorySpan, spanDecimals } from './category-span.ts';

const money = (amount: number, currency: Currency = 'MAD') => ({ amount, currency });
const none = { minPrice: null, maxPrice: null };
const services = [money(900), money(100), money(400)];

it('a category costs what its services do, unless the shop says otherwise', () => {
  expect(categorySpan(services)).toEqual({ least: money(100), most: money(900) });
  expect(categorySpan(services, none)).toEqual({ least: money(100), most: money(900) });
  expect(categorySpan(services, { minPrice: money(50), maxPrice: money(2000) })).toEqual({
    least: money(50),
    most: money(2000),
  });
  expect(categorySpan([], { minPrice: money(50), maxPrice: money(2000) })).toBeDefined();
  expect(categorySpan([], none)).toBeUndefined();
});

it('nobody reads a span that begins above its end, or that adds dinars to dirhams', () => {
  expect(categorySpan(services, { ...none, minPrice: money(1000) })).toEqual({ least: money(100), most: money(900) });
  expect(categorySpan([money(12_345, 'KWD'), money(2000)], none)).toBeUndefined();
  expect(categorySpan(services, { ...none, maxPrice: money(9000, 'EUR') })).toEqual({
    least: money(100),
    most: money(900),
  });
});

it('both ends of a span have the same decimals, for 0.500 beside 2,500 may be read as 2.500', () => {
  const dinars = (least: number, most: number) =>
    spanDecimals({ least: money(least, 'KWD'), most: money(most, 'KWD') });
  expect(dinars(500, 2_500_000)).toBe(3);
  expect(dinars(2_500_000, 2_500_500)).toBe(3);
  expect(dinars(1000, 2_500_000)).toBe(0);
  expect(spanDecimals({ least: money(5, 'XOF'), most: money(7, 'XOF') })).toBe(0);
});
