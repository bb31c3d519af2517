import { expect, test } from 'vitest';
import type { Currency } from './currencies.ts';
import { plateSign } from './plate-countries.ts';

test.each<[string, Currency, string | undefined]>([
  ['24432أ55', 'MAD', 'MA'],
  ['٢٤٤٣٢أ٥٥', 'MAD', 'MA'],
  ['24432A55', 'MAD', 'MA'],
  ['أبح1234', 'MAD', undefined],
  ['AB123CD', 'MAD', undefined],
  ['WW123456', 'MAD', undefined],
  ['أبح1234', 'SAR', 'KSA'],
  ['ABJ7', 'SAR', 'KSA'],
  ['أب123', 'SAR', undefined],
  ['24432أ55', 'SAR', undefined],
  ['سص1234', 'EGP', 'EGY'],
  ['A12345', 'AED', 'UAE'],
  ['1234511816', 'DZD', 'DZ'],
  ['123تونس4567', 'TND', 'TN'],
  ['AB123CD', 'EUR', undefined],
])('the plate %s in a shop that counts in %s carries the sign %s', (plate, currency, sign) => {
  expect(plateSign(plate, currency)).toBe(sign);
});
