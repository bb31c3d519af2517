import { expect, test } from 'vitest';
import { currencies } from '#contract/currencies.ts';
import { plateExampleOf } from './plate-example.ts';

test('a shop in Kuwait, in Senegal or in France shows no plate of Morocco', () => {
  expect(plateExampleOf('MAD')).toEqual({ groups: ['24432', 'أ', '55'], dir: 'ltr', country: 'MA' });
  expect(plateExampleOf('KWD')).toEqual({ groups: ['15', '12345'], dir: 'ltr', country: undefined });
  for (const currency of currencies.filter((one) => one !== 'MAD')) {
    const { country, groups } = plateExampleOf(currency);
    expect([currency, country]).not.toEqual([currency, 'MA']);
    expect([currency, groups]).not.toEqual([currency, plateExampleOf('MAD').groups]);
  }
});
