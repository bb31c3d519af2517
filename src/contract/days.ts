/** Milliseconds. */
export const DAY_MS = 86_400_000;

/** The calendar day (`YYYY-MM-DD`, UTC) of an instant in milliseconds; what is beyond the calendar is its last day. */
export function dayOfInstant(instant: number): string {
  return new Date(Math.min(Math.max(instant, 0), LAST_MS)).toISOString().slice(0, 10);
}

/** Days are counted in UTC, so that no change of clocks makes one longer or shorter. */
export function addDays(day: string, days: number): string {
  return dayOfInstant(Date.parse(day) + days * DAY_MS);
}

/** The same day of the month; where that month is too short, its last: 31 August and six months is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOfInstant(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** All days from the one to the other, both with them. */
export function daysFromTo(from: string, to: string): string[] {
  const days: string[] = [];
  const end = Date.parse(to);
  for (let at = Date.parse(from); at <= end; at += DAY_MS) days.push(dayOfInstant(at));
  return days;
}

/** The earlier of two days; one that is null does not count. */
export function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

const LAST_MS = Date.UTC(9999, 11, 31);
