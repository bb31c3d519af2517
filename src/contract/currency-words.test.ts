import { expect, test } from 'vitest';
import { currencies } from './currencies.ts';
import { currenciesNamed } from './currency-words.ts';

test('a currency is known by its code, its sign and what people call it', () => {
  expect(['mad', ' EUR ', '€', 'د.م.', 'د.م', 'F CFA', 'fcfa', 'Euros', 'DA', 'ر.س'].map(currenciesNamed)).toEqual([
    ['MAD'],
    ['EUR'],
    ['EUR'],
    ['MAD'],
    ['MAD'],
    ['XOF'],
    ['XOF'],
    ['EUR'],
    ['DZD'],
    ['SAR'],
  ]);
  expect(currenciesNamed('Dhs')).toEqual(['AED', 'MAD']);
  expect(['', '.', 'apples', '5', 'constructor'].map(currenciesNamed)).toEqual([[], [], [], [], []]);
});

test('what browsers write for a currency is known, in each of the three languages', () => {
  for (const language of ['ar', 'fr', 'en'])
    for (const currency of currencies) {
      const sign = new Intl.NumberFormat(language, { style: 'currency', currency })
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value;
      expect([sign, currenciesNamed(sign ?? '')]).toEqual([sign, expect.arrayContaining([currency])]);
    }
});
