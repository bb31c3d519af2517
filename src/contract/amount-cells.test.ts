import { expect, test } from 'vitest';
import { amountParts, plainAmount, toldMark } from './amount-cells.ts';

test('an amount is read as spreadsheets of any country save it, whatever begins the decimals in the rest of the file', () => {
  const written = [
    '1250,50',
    '1250.50',
    '1 250,50',
    '1\u00a0250,50',
    '1\u202f250.50',
    '1,250.50',
    '1.250,50',
    "1'250.50",
  ];
  for (const mark of ['.', ',', undefined] as const) {
    expect(new Set(written.map((text) => plainAmount(text, mark)))).toEqual(new Set(['1250.50']));
    expect(plainAmount('١٬٢٥٠٫٥٠٠', mark)).toBe('1250.500');
    expect(plainAmount('٢٥٠٫٥٠٠', mark)).toBe('250.500');
    expect(['1,234,567', '1.234.567', '1 234 567'].map((text) => plainAmount(text, mark))).toEqual(
      Array.from({ length: 3 }, () => '1234567'),
    );
    expect(plainAmount('0,250', mark)).toBe('0.250');
  }
});

test('one that could be two is what the file’s decimals make of it', () => {
  expect((['.', ',', undefined] as const).map((mark) => plainAmount('1,234', mark))).toEqual([
    '1234',
    '1.234',
    '1.234',
  ]);
  expect((['.', ',', undefined] as const).map((mark) => plainAmount('1.234', mark))).toEqual([
    '1.234',
    '1234',
    '1.234',
  ]);
});

test('what is no amount stays none', () => {
  for (const text of ['', 'many', '1,23.5', '1.234.567,8,9', '-5', '1e3', '12/5'])
    expect(plainAmount(text, ',')).not.toMatch(/^\d+(?:\.\d+)?$/u);
});

test('an amount says what begins its decimals where it leaves no doubt', () => {
  expect(['1250.50', '1,234.50', '1234.567', '0.250', '1,234,567'].map(toldMark)).toEqual(Array(5).fill('.'));
  expect(['1250,50', '1.234,50', '1 234,567', '0,250', '1.234.567'].map(toldMark)).toEqual(Array(5).fill(','));
  expect(['1,234', '1.234', '1250', '', '٢٥٠٫٥', 'x,5', '12/01'].map(toldMark)).toEqual(Array(7).fill(undefined));
});

test('an amount is told from the currency that is written around it', () => {
  expect(
    ['1 250,00 MAD', 'DH 350', '€ 12,50', '12.50€', 'د.م. ٣٥٠', '350', '$1,250.50 US'].map((text) =>
      amountParts(text).map((part) => part.trim()),
    ),
  ).toEqual([
    ['', '1 250,00', 'MAD'],
    ['DH', '350', ''],
    ['€', '12,50', ''],
    ['', '12.50', '€'],
    ['د.م.', '350', ''],
    ['', '350', ''],
    ['$', '1,250.50', 'US'],
  ]);
  for (const text of ['-5', '350,-', '(350)', '', 'many', `${'x'.repeat(40)} 5`])
    expect(amountParts(text)).toEqual(['', text, '']);
  expect(['1.250,50 DH', 'EUR 12,50', '1,234.50 د.إ', '12.50 $'].map(toldMark)).toEqual([',', ',', '.', '.']);
});
