import { addDays, addMonths } from '#contract/days.ts';
import { REPORT_DAYS_MAX } from '#contract/report-list.ts';
import type { ReportPreset, ReportsSearch } from './reports-search.ts';

export type Period = { startDate: string; endDate: string };

/** The days of a preset, the last one today in the shop; the week begins where the reader's does. */
export function presetPeriod(preset: Exclude<ReportPreset, 'own'>, today: string, weekStart: number): Period {
  const month = `${today.slice(0, 8)}01`;
  const weekday = new Date(today).getUTCDay();
  switch (preset) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'week':
      return { startDate: addDays(today, -((weekday - weekStart + 7) % 7)), endDate: today };
    case 'month':
      return { startDate: month, endDate: today };
    case 'last-month':
      return { startDate: addMonths(month, -1), endDate: addDays(month, -1) };
    case 'year':
      return { startDate: `${today.slice(0, 4)}-01-01`, endDate: today };
  }
}

/** The days that the address asks for; of own days that make no sense the nearest that do. */
export function periodOf({ preset = 'month', from, to }: ReportsSearch, today: string, weekStart: number): Period {
  if (preset !== 'own') return presetPeriod(preset, today, weekStart);
  const endDate = to ?? today;
  const earliest = addDays(endDate, 1 - REPORT_DAYS_MAX);
  const startDate = from === undefined || from > endDate ? endDate : from;
  return { startDate: startDate < earliest ? earliest : startDate, endDate };
}
