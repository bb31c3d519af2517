import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvLine, type CsvStyle, csvStyleOf, PLAIN_STYLE, readCsv } from '#contract/csv.ts';

const signs = ['"', "'", ',', ';', '\t', '\r', '\n', '\r\n', ' '];
const strange = constantFrom('=1+1', "'=1", '+966500000001', '-5', '@x', '＝1', 'أ', ...signs);
const cell = oneof(
  string(),
  strange,
  array(strange).map((parts) => parts.join('')),
);
const table = array(array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });

const FRENCH: CsvStyle = { separator: ';', decimalMark: ',' };
const styles: readonly CsvStyle[] = [PLAIN_STYLE, FRENCH, { separator: ';', decimalMark: '.' }];

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells);

it('what the shop writes is read back as it was, formulas, quotes and line breaks too', () => {
  assert(
    property(table, constantFrom(...styles), (rows, style) => {
      const plain = rows.map((row) => ['#', ...row].map((text) => text.replaceAll('\0', '')));
      expect(cells(BYTE_ORDER_MARK + plain.map((row) => csvLine(row, style)).join(''))).toEqual(plain);
    }),
    { seed: 7 },
  );
});

it('each language has the separator and the decimals of its spreadsheets in the country', () => {
  const style = (...of: Parameters<typeof csvStyleOf>) => Object.values(csvStyleOf(...of)).join(' ');
  expect((['MA', 'DZ', 'TN', 'SA', 'KW', undefined] as const).map((country) => style('ar', country))).toEqual([
    '; ,',
    '; ,',
    '; ,',
    '; .',
    '; .',
    '; .',
  ]);
  for (const country of ['MA', 'FR', 'SA', undefined] as const) expect(style('fr', country)).toBe('; ,');
  for (const country of ['MA', 'SA', 'GB', undefined] as const) expect(style('en', country)).toBe(', .');
});

it('a number is one in each style, never grouped and below zero no formula; a text that looks like one stays as it is', () => {
  const row = [
    1250.5,
    -12.5,
    84_500,
    { amount: 125_050, currency: 'MAD' },
    { amount: -125_000, currency: 'MAD' },
    { amount: 1_234_500, currency: 'TND' },
    null,
    '1250.50',
    '-12,50',
    'a;b',
    'a,b',
  ] as const;
  const line = (style: CsvStyle) => csvLine(row, style).trimEnd();
  expect(line(PLAIN_STYLE)).toBe(`1250.5,-12.5,84500,1250.50,-1250.00,1234.500,,1250.50,"'-12,50","a;b","a,b"`);
  expect(line(FRENCH)).toBe(`1250,5;-12,5;84500;1250,50;-1250,00;1234,500;;1250.50;"'-12,50";"a;b";"a,b"`);
  expect(cells(csvLine(row, FRENCH))[0]?.slice(7)).toEqual(row.slice(7));
});

it('semicolons and tabs are found by the first line, or by what it says', () => {
  expect(cells('Nom;Note\nSalma;"a, b; c"')).toEqual([
    ['Nom', 'Note'],
    ['Salma', 'a, b; c'],
  ]);
  expect(cells('a\tb\r\n1\t2,5')[1]).toEqual(['1', '2,5']);
  expect(cells('sep=;\r\na;b\r\n1,5;2')[1]).toEqual(['1,5', '2']);
  // A spreadsheet that separates by semicolons does not quote what has a comma.
  expect(cells('Nom, prénom;Prix\r\nSalma;1250,50')[1]).toEqual(['Salma', '1250,50']);
  expect(['a,b', 'a;b', 'a\tb', 'sep=;\na,b'].map((text) => readCsv(text).separator)).toEqual([',', ';', '\t', ';']);
});

it('rows carry the line of the file they begin in; empty rows are left out', () => {
  const { rows } = readCsv('a,b\n"one\ntwo",2\n\n , \nlast,3');
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 6]);
  expect(readCsv('a,b\r1,2').rows).toHaveLength(2);
});

it('a quote that never ends is told with its line', () => {
  expect(readCsv('a,b\n1,"two\n3,4').openQuote).toBe(2);
  expect(readCsv('a,b\n1,"two"\n').openQuote).toBeUndefined();
});

/** The cells of a spreadsheet that separates by this character: a quotation mark counts where a cell begins. */
function splitBy(separator: string, text: string): string[] {
  const found: string[] = [];
  let [value, isQuoted, isBegin] = ['', false, true];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted && letter === '"' && text[at + 1] === '"') value += text[(at += 1)];
    else if (isQuoted && letter === '"') isQuoted = false;
    else if (!isQuoted && isBegin && letter === '"') [isQuoted, isBegin] = [true, false];
    else if (!isQuoted && (letter === separator || letter === '\n' || letter === '\r')) {
      found.push(value);
      [value, isBegin] = ['', true];
    } else [value, isBegin] = [value + letter, false];
  }
  return [...found, value];
}

it('no spreadsheet finds a formula at the beginning of a cell, whatever it separates by', () => {
  const attacks = [
    'Bonjour ;=HYPERLINK("http://evil.example")',
    'a\n=1+2',
    'a\r\n@x',
    ';"=1',
    "\t'+1",
    ';\t=1',
    '\n\r-2',
  ];
  assert(
    property(oneof(table, constantFrom([['x', ...attacks]])), constantFrom(...styles), (rows, style) => {
      const text = rows.map((row) => csvLine(row, style)).join('');
      for (const separator of [',', ';', '\t'])
        expect(
          splitBy(separator, text).filter((each) => /^(?:[\t\r\n]*[=+\-@＝＋－＠]|\t|\r(?!\n))/u.test(each)),
        ).toEqual([]);
    }),
    { seed: 7, numRuns: 2000 },
  );
});
