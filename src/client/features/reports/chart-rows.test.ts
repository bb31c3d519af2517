import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#contract/days.ts';
import type { Report } from '#contract/reports.ts';
import { createFormats } from '#client/ui/format.ts';
import { chartRows, columnOf } from './chart-rows.ts';

const [MONDAY, SATURDAY, SUNDAY] = [1, 6, 0];
const today = '2026-11-25';

/** One thing on each of the days. */
function reportOf(from: string, to: string): Report {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  return { days: dates.map((date) => ({ date, count: 1, previous: 2 })), today } as unknown as Report;
}

const shop = { hours: undefined, closed: 'closed' };
const plain = (text: string) => text.replaceAll(/\s*–\s*/gu, '–');

test.each([
  [MONDAY, ['24–27 Sept', '28 Sept–4 Oct', '5–11 Oct'], [4, 7, 7], '23–25 Nov'],
  [SATURDAY, ['24–25 Sept', '26 Sept–2 Oct', '3–9 Oct'], [2, 7, 7], '21–25 Nov'],
  [SUNDAY, ['24–26 Sept', '27 Sept–3 Oct', '4–10 Oct'], [3, 7, 7], '22–25 Nov'],
])(
  'where the week begins on day %i, columns of weeks begin there, and say which days they are',
  (weekStart, names, counts, last) => {
    const report = reportOf('2026-09-24', today);
    const rows = chartRows(report, createFormats('en'), { ...shop, weekStart });
    expect(columnOf(report.days)).toBe('week');
    expect(rows.slice(0, 3).map(({ name }) => plain(name))).toEqual(names);
    expect(rows.slice(0, 3).map(({ values, mark }) => [...values, mark])).toEqual(
      counts.map((count) => [count, count * 2]),
    );
    expect([plain(rows.at(-1)?.name ?? ''), rows.at(-1)?.isOpen]).toEqual([last, true]);
  },
);

test('few days are drawn one by one, many by months', () => {
  expect(columnOf(reportOf('2026-11-01', today).days)).toBe('day');
  const year = reportOf('2026-01-01', today);
  expect(columnOf(year.days)).toBe('month');
  expect(chartRows(year, createFormats('en'), { ...shop, weekStart: MONDAY }).slice(0, 2)).toMatchObject([
    { name: 'Jan', values: [31] },
    { name: 'Feb', values: [28] },
  ]);
});
