import { addDays } from '#contract/days.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

export type Period = { startDate: string | undefined; endDate: string | undefined };

const days = { day: 1, week: 7, month: 30, quarter: 90 } as const;

/** The days that are looked at, the last one today in the shop. Of an own period one end may still be missing. */
export function periodOf({ period = 'week', from, to }: AnalyticsSearch, today: string): Period {
  if (period === 'own') return { startDate: from, endDate: to };
  return { startDate: addDays(today, 1 - days[period]), endDate: today };
}
