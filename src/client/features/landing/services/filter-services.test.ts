import { expect, it } from 'vitest';
import type { Currency } from '#contract/currencies.ts';
import { priceSpan } from './filter-services.ts';

const priced = (amount: number, currency: Currency) => ({ price: { amount, currency } });

it('prices span from the cheapest to the dearest, in whole units', () => {
  expect(priceSpan([priced(12_050, 'MAD'), priced(99_900, 'MAD')])).toEqual({ least: 120, most: 999 });
  expect(priceSpan([priced(12_050, 'KWD'), priced(99_900, 'KWD')])).toEqual({ least: 12, most: 100 });
  expect(priceSpan([priced(12_050, 'MAD')])).toBeUndefined();
});

it('prices in several currencies span nothing: twelve dinars are not cheaper than twenty dirhams', () => {
  expect(priceSpan([priced(12_345, 'KWD'), priced(2000, 'MAD')])).toBeUndefined();
});
