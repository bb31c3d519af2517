import { expect, test } from 'vitest';
import type { ReportRow } from '#contract/reports.ts';
import { inOrder } from '#contract/report-order.ts';

const row = (label: string, count: number, previous: number | null, sold: number | null): ReportRow => ({
  key: label,
  label,
  count,
  previous,
  values: {
    sold: sold === null ? null : [{ amount: sold, currency: 'SAR' }],
    margin: sold === null ? null : sold / 1000,
  },
});
const rows = [row('Émile', 5, 2, 100), row('زيد', 3, 9, null), row('Adam', 2, 2, 900), row('Zoé', 1, 0, 300)];
const names = (sort: string | undefined) =>
  inOrder(rows, sort, { nameOf: ({ label }) => label ?? '', language: 'fr' }).map(({ label }) => label);

test('who presses the head of a column sees its largest or smallest first, and what has no value last either way', () => {
  expect(names(undefined)).toEqual(['Émile', 'زيد', 'Adam', 'Zoé']);
  expect(names('-sold')).toEqual(['Adam', 'Zoé', 'Émile', 'زيد']);
  expect(names('sold')).toEqual(['Émile', 'Zoé', 'Adam', 'زيد']);
  expect(names('-margin')).toEqual(['Adam', 'Zoé', 'Émile', 'زيد']);
  expect(names('count')).toEqual(['Zoé', 'Adam', 'زيد', 'Émile']);
  expect(names('-against')).toEqual(['Émile', 'Zoé', 'Adam', 'زيد']);
  expect(names('name')).toEqual(['Adam', 'Émile', 'Zoé', 'زيد']);
});

test('a column that there is not changes nothing', () => {
  expect(names('-toString')).toEqual(names(undefined));
});
