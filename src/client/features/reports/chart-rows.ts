import { addDays } from '#contract/days.ts';
import { groupBy } from '#contract/group-by.ts';
import type { Report } from '#contract/reports.ts';
import type { WorkingHours } from '#contract/working-hours.ts';
import type { Formats } from '#client/ui/format.ts';
import type { ChartRow } from '#client/features/charts/report-chart.tsx';

/** More days than this are drawn by weeks, and more weeks than this by months. */
const DAYS_DRAWN = 45;
const WEEKS_DRAWN = 30;

type Day = Report['days'][number];

/** What each column of the chart stands for. */
export function columnOf(days: readonly Day[]): 'day' | 'week' | 'month' {
  if (days.length <= DAYS_DRAWN) return 'day';
  return days.length <= DAYS_DRAWN * 4 && days.length / 7 <= WEEKS_DRAWN ? 'week' : 'month';
}

/** The shop: when it is open, what a day on which it rests is called, and on which day its week begins. */
type ShopDays = { hours: WorkingHours | undefined; closed: string; weekStart: number };

/** The columns of a report's chart; a day on which the shop rests says so, and what is not over yet is marked. */
export function chartRows(report: Report, formats: Formats, { hours, closed, weekStart }: ShopDays): ChartRow[] {
  const { days, today } = report;
  const column = columnOf(days);
  if (column === 'day')
    return days.map((day) => ({
      name: nameOfDay(day.date, days.length, formats),
      values: [day.count],
      ...markOf(day.previous ?? 0),
      ...(day.date === today && { isOpen: true as const }),
      ...(day.count === 0 && hours?.[weekdayOf(day.date)]?.length === 0 && { note: closed }),
    }));
  const startOf = (date: string) =>
    column === 'week' ? addDays(date, -((weekdayOf(date) - weekStart + 7) % 7)) : `${date.slice(0, 8)}01`;
  return [...groupBy(days, ({ date }) => startOf(date))].map(([start, some]) => ({
    name:
      column === 'week'
        ? formats.nearDays(some[0]!.date, some.at(-1)!.date, today)
        : formats.month(start, days[0]?.date.slice(0, 4) !== today.slice(0, 4)),
    values: [sum(some, ({ count }) => count)],
    ...markOf(sum(some, ({ previous }) => previous ?? 0)),
    ...(some.some(({ date }) => date === today) && { isOpen: true as const }),
  }));
}

function nameOfDay(date: string, count: number, formats: Formats): string {
  if (count <= 7) return formats.weekdayName(weekdayOf(date));
  return count <= 31 && date.slice(8) !== '01' ? String(Number(date.slice(8))) : formats.dayAndMonth(date);
}

/** Nothing before has no mark: a line at the foot of each column would say nothing. */
function markOf(mark: number): { mark?: number } {
  return mark > 0 ? { mark } : {};
}

function sum(days: readonly Day[], value: (day: Day) => number): number {
  return days.reduce((all, day) => all + value(day), 0);
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}
