import { addDays, addMonths } from '#contract/days.ts';
import { REPORT_DAYS_MAX } from '#contract/report-list.ts';

export type Period = { startDate: string; endDate: string };

/** Days that have a name: of the calendar, or so many up to today. */
export type PeriodName = 'today' | 'week' | 'month' | 'last-month' | 'year' | '7-days' | '30-days' | '90-days';

type Asked = { preset: PeriodName | 'own'; from?: string | undefined; to?: string | undefined };

/**
 * The days that an address asks for, the last one today in the shop; the week begins where the reader's does. Own days
 * are in their order, whichever was named first, and a year at most.
 */
export function periodOf({ preset, from, to }: Asked, today: string, weekStart = MONDAY): Period {
  if (preset !== 'own') return namedPeriod(preset, today, weekStart);
  const [startDate, endDate] = [from ?? to ?? today, to ?? today].toSorted() as [string, string];
  const earliest = earliestDay(endDate);
  return { startDate: startDate < earliest ? earliest : startDate, endDate };
}

/** The first day of the longest period that ends with a day. */
export function earliestDay(endDate: string): string {
  return addDays(endDate, 1 - REPORT_DAYS_MAX);
}

const MONDAY = 1;

function namedPeriod(name: PeriodName, today: string, weekStart: number): Period {
  const month = `${today.slice(0, 8)}01`;
  const weekday = new Date(today).getUTCDay();
  switch (name) {
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
    case '7-days':
      return { startDate: addDays(today, -6), endDate: today };
    case '30-days':
      return { startDate: addDays(today, -29), endDate: today };
    case '90-days':
      return { startDate: addDays(today, -89), endDate: today };
  }
}
