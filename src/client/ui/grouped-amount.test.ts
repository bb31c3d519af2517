import { expect, test } from 'vitest';
import { groupedAmount } from './grouped-amount.ts';

/** With plain spaces, to be read here. */
const shown = (text: string, point: string) => groupedAmount(text, point).replaceAll('\u00a0', ' ');

test('an owner sees while typing what is read: a comma where the page writes thousands is one', () => {
  expect(['1,25', '1,250', '12,500', '1,250,000', '1,250.5', '0,250', '1.250'].map((text) => shown(text, '.'))).toEqual(
    ['1,25', '1 250', '12 500', '1 250 000', '1 250.5', '0,250', '1.250'],
  );
});

test('in French a comma begins the decimals, unless another sign follows', () => {
  expect(
    ['1,250', '1.250.000', '1200,50', '1.200,50', '1,200,', '1,200,50', '1,250.50'].map((text) => shown(text, ',')),
  ).toEqual(['1,250', '1 250 000', '1 200,50', '1 200,50', '1 200,', '1 200,50', '1 250.50']);
});

test('on an Arabic keyboard the sign of the decimals is written as the page writes it, as the digits are', () => {
  expect(['١٢٣٫٥٥', '١٢٥٠٫', '1,250٫5'].map((text) => shown(text, '.'))).toEqual(['123.55', '1 250.', '1 250.5']);
  expect(shown('١٢٥٠٫٥', ',')).toBe('1 250,5');
});

test('what is no amount stands as it was typed', () => {
  expect(['-1,250', '1,250 DH', '12a'].map((text) => shown(text, '.'))).toEqual(['-1,250', '1,250 DH', '12a']);
});
