import { expect, test } from 'vitest';
import { parseAmount } from './money.ts';

test('an amount is read as the page itself writes it, with its thousands', () => {
  for (const typed of ['1234.567', '1,234.567', '1.234,567', '1\u202f234,567', '١٬٢٣٤٫٥٦٧', '١,٢٣٤.٥٦٧'])
    expect([typed, parseAmount(typed, 'KWD')]).toEqual([typed, 1_234_567]);
  expect(parseAmount('1,234,567.5', 'KWD')).toBe(1_234_567_500);
  expect(parseAmount('12,345', 'KWD')).toBe(12_345);
  expect(parseAmount('١٢٫٣٤٥', 'KWD')).toBe(12_345);
});

test('what could be two amounts, or has more decimals than its money, is none', () => {
  for (const typed of ['12.3456', '1,23.5', '1.234.567,8,9', '1,2345.6', '-5', '1e3'])
    expect([typed, parseAmount(typed, 'KWD')]).toEqual([typed, undefined]);
  expect(parseAmount('12,345', 'EUR')).toBeUndefined();
  expect(parseAmount('1,5', 'XOF')).toBeUndefined();
});
