import { expect, test } from 'vitest';
import type { Currency } from './currencies.ts';
import { plateSign } from './plate-countries.ts';

test.each<[string, Currency, string | undefined]>([
  ['24432أ55', 'MAD', 'MA'],
  ['٢٤٤٣٢أ٥٥', 'MAD', 'MA'],
  ['24432A55', 'MAD', 'MA'],
  ['WW123456', 'MAD', undefined],
  // A car from elsewhere is told by its own plate.
  ['أبح1234', 'MAD', 'KSA'],
  ['دنل٣٠٥٠', 'MAD', 'KSA'],
  ['DNL3050', 'MAD', 'KSA'],
  ['روي7', 'EUR', 'KSA'],
  ['AB123CD', 'MAD', 'F'],
  ['ab123cd', 'SAR', 'F'],
  ['24432أ55', 'SAR', 'MA'],
  ['123تونس4567', 'MAD', 'TN'],
  // What several countries could have made carries no sign: Latin letters with
  // three digits, letters that France leaves out.
  ['ABJ123', 'MAD', undefined],
  ['CWQ1234', 'MAD', undefined],
  ['IO123QU', 'MAD', undefined],
  ['ف ق ك', 'MAD', undefined],
  ['24432A55', 'EUR', undefined],
  ['أبح1234', 'SAR', 'KSA'],
  ['ABJ7', 'SAR', 'KSA'],
  ['أب123', 'SAR', undefined],
  ['سص1234', 'EGP', 'EGY'],
  ['A12345', 'AED', 'UAE'],
  ['1234511816', 'DZD', 'DZ'],
  ['123تونس4567', 'TND', 'TN'],
  ['AB123CD', 'EUR', 'F'],
])('the plate %s in a shop that counts in %s carries the sign %s', (plate, currency, sign) => {
  expect(plateSign(plate, currency)).toBe(sign);
});
