import { expect, test } from 'vitest';
import { periodOf } from './shown-period.ts';

const SATURDAY = 6;

test.each([
  [{ preset: 'today' }, '2026-11-22', '2026-11-22'],
  [{ preset: 'week' }, '2026-11-21', '2026-11-22'],
  [{ preset: 'month' }, '2026-11-01', '2026-11-22'],
  [{ preset: 'last-month' }, '2026-10-01', '2026-10-31'],
  [{ preset: 'year' }, '2026-01-01', '2026-11-22'],
  [{ preset: '7-days' }, '2026-11-16', '2026-11-22'],
  [{ preset: '30-days' }, '2026-10-24', '2026-11-22'],
  [{ preset: '90-days' }, '2026-08-25', '2026-11-22'],
  [{ preset: 'own', from: '2026-02-01', to: '2026-02-03' }, '2026-02-01', '2026-02-03'],
  [{ preset: 'own', from: '2026-03-01', to: '2026-02-03' }, '2026-02-03', '2026-03-01'],
  [{ preset: 'own', from: '2020-01-01', to: '2026-12-31' }, '2025-12-31', '2026-12-31'],
] as const)('%j asks for the days from %s to %s', (search, startDate, endDate) => {
  expect(periodOf(search, '2026-11-22', SATURDAY)).toEqual({ startDate, endDate });
});
