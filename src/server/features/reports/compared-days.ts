import { addDays, addMonths, daysBetween } from '#contract/days.ts';

export type Days = { startDate: string; endDate: string };

/** The days before, and which of them stands beside one of these: null where the month before was shorter. */
export type Compared = Days & { beside: (day: string) => string | null };

/**
 * With which days some days are compared. Whole months that are over: as many months before. A year up to some day: the
 * year before up to the same. Else as many days before, on the same weekdays.
 */
export function comparedWith({ startDate, endDate }: Days, today: string): Compared {
  const months = monthsOf(startDate, endDate);
  if (startDate.endsWith('-01-01') && endDate.startsWith(startDate.slice(0, 4)) && months > 1)
    return monthsBefore(12, startDate, addMonths(endDate, -12));
  if (startDate.endsWith('-01') && addDays(endDate, 1).endsWith('-01') && endDate < today)
    return monthsBefore(months, startDate, addDays(startDate, -1));
  const back = -7 * Math.ceil((daysBetween(startDate, endDate) + 1) / 7);
  const beside = (day: string) => addDays(day, back);
  return { startDate: beside(startDate), endDate: beside(endDate), beside };
}

function monthsBefore(count: number, startDate: string, endDate: string): Compared {
  const beside = (day: string) => {
    const before = addMonths(day, -count);
    return before.slice(8) === day.slice(8) ? before : null;
  };
  return { startDate: addMonths(startDate, -count), endDate, beside };
}

/** How many months of the calendar two days reach over. */
function monthsOf(startDate: string, endDate: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(endDate) - count(startDate) + 1;
}
