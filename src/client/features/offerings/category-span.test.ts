import { expect, it } from 'vitest';
import type { Currency } from '#contract/currencies.ts';
import { categorySpan } from './category-span.ts';

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
