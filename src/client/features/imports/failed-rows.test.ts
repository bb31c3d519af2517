import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { BYTE_ORDER_MARK, type CsvStyle, PLAIN_STYLE, readCsv } from '#contract/csv.ts';
import { importKinds, type ImportResult } from '#contract/imports.ts';
import { markOf } from './decimal-mark.ts';
import { failedRows } from './failed-rows.ts';
import { templateOf } from './template.ts';

const FRENCH: CsvStyle = { separator: ';', decimalMark: ',' };
const ARABIC: CsvStyle = { separator: ';', decimalMark: '.' };

beforeAll(() => i18n.loadAndActivate({ locale: 'fr', messages: {} }));

const marked = (text: string, own: CsvStyle) => markOf(readCsv(text), 1, own);

test('what begins the decimals of a file is said by its amounts, else by what stands between its cells', () => {
  expect(marked('Plate,Total\nA,"1,234"', FRENCH)).toBe('.');
  expect(marked('Plate;Total\nA;1,234', PLAIN_STYLE)).toBe(',');
  expect(marked('Plate;Total\nA;250.500', ARABIC)).toBe('.');
  expect(marked('Plate;Total\nA;250.500\nB;1250.500', FRENCH)).toBe('.');
  expect(marked('Plate;Total\nA;250.500\nB;1250.500\nC;9,5', FRENCH)).toBe(',');
  expect(marked('Plate,Total\nA,"250,500"\nB,"0,5"', PLAIN_STYLE)).toBe(',');
  expect(marked('Plate\tTotal\nA\t250,500', FRENCH)).toBeUndefined();
  expect(markOf(readCsv('Plate;Note\nA;1,5'), undefined, FRENCH)).toBeUndefined();
});

test('rows with errors are written for the spreadsheet of their reader, and each amount stays the same one', () => {
  const { rows } = readCsv('Plate,Total,Km\nNO1,"1,234",40000\nNO2,"1,234.50","1,5"\nNO3,many,\nNO4,"DH 1,234",');
  const heads = ['Plate', 'Total', 'Km'];
  const failed = (line: number): ImportResult => ({
    line,
    outcome: 'failed',
    id: null,
    by: null,
    keys: [],
    here: null,
    read: null,
    errors: [],
    code: 'conflict',
  });
  const table = { heads, rows: rows.slice(1) };
  const written = failedRows(
    table,
    { columns: { total: 1 }, decimalMark: '.' },
    [2, 3, 4, 5].map((line) => failed(line)),
    { title: 'Problème', style: FRENCH },
  );
  expect(written.startsWith(`${BYTE_ORDER_MARK}Plate;Total;Km;Problème\r\n`)).toBe(true);
  expect(readCsv(written).rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    heads,
    ['NO1', '1234', '40000'],
    ['NO2', '1234,50', '1,5'],
    ['NO3', 'many', ''],
    ['NO4', 'DH 1234', ''],
  ]);
});

test('the file to fill in has its numbers as the spreadsheet of its reader writes them', () => {
  const lineOf = (style: CsvStyle) => readCsv(templateOf('VISITS', style)).rows[1]?.cells;
  expect(lineOf(FRENCH)).toEqual(expect.arrayContaining(['84500', '1250,00', 'MAD']));
  expect(templateOf('VISITS', PLAIN_STYLE)).toContain(',1250.00,MAD,');
  expect(templateOf('VISITS', FRENCH)).toContain(';1250,00;MAD;');
  // 3/8 would be the third of August.
  for (const kind of importKinds) expect(templateOf(kind, FRENCH)).not.toMatch(/;\d+\/\d+[;\r]/u);
});
