import { expect, test } from 'vitest';
import type { ImportResult } from '#contract/imports.ts';
import { type Mapping, planRun, withNext } from './run-import.ts';

const made = (line: number, ...keys: string[]): ImportResult => ({
  line,
  outcome: 'created',
  by: null,
  id: null,
  keys,
  here: null,
  read: null,
  errors: [],
  code: null,
});

test('a person who stands twice in a file is new once, however far the rows are apart', () => {
  const first = withNext([], [made(2, 'a@x.test', '+212600000001'), made(3, 'b@x.test')]);
  const both = withNext(first, [made(52, '+212600000001'), made(53, 'c@x.test')]);
  expect(both.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'created'],
    [3, 'created'],
    [52, 'present'],
    [53, 'created'],
  ]);
});

test('a file goes in parts of twenty rows, fewer when their notes are long; empty cells take what was said instead', () => {
  const mapping: Mapping = {
    columns: { plate: 0, notes: 1 },
    instead: { currency: 'MAD', notes: 'none' },
    dateOrder: 'DMY',
    decimalMark: ',',
  };
  const rows = Array.from({ length: 120 }, (_, i) => ({
    line: i + 2,
    cells: [`P${i}`, i < 50 ? 'ن'.repeat(4000) : ' '],
  }));
  const { batches } = planRun('imports', 'VISITS', rows, mapping);
  expect(batches.flatMap(({ request }) => request.rows.map(({ line }) => line))).toEqual(rows.map(({ line }) => line));
  expect(new Set(batches.map(({ key }) => key)).size).toBe(batches.length);
  for (const { request } of batches) {
    expect(request.rows.length).toBeLessThanOrEqual(20);
    expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThan(256 * 1024);
  }
  expect(batches[0]?.request.rows.length).toBeLessThan(20);
  expect(batches.at(-1)?.request.columns).toEqual(['plate', 'notes', 'currency']);
  expect(batches.at(-1)?.request.rows.at(-1)?.cells).toEqual(['P119', 'none', 'MAD']);
});
