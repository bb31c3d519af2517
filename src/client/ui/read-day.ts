import { latin } from './latin.ts';
import { dayText } from './search-params.ts';

/**
 * A day as people here write it, day before month: 31/12/2026, 31.12.26, 31-12 of this year, 31 December 2026, or
 * 2026-12-31. In any digits; a month's name may be cut short. Null when there is no such day.
 */
export function readDay(text: string, today: string, language: string): string | null {
  const parts = latin(text)
    .trim()
    .toLowerCase()
    .split(/[\s/.,-]+/u);
  const isYearFirst = /^\d{4}$/.test(parts[0] ?? '');
  const [date = '', month = '', year = today.slice(0, 4), ...rest] = isYearFirst ? parts.toReversed() : parts;
  const named = monthsIn(language).flatMap((name, at) => (name.startsWith(month) ? [String(at + 1)] : []));
  const number = named.length === 1 ? String(named[0]) : month;
  const whole = /^\d\d$/.test(year) ? `20${year}` : year;
  const day = rest.length > 0 ? undefined : `${whole}-${number.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return dayText(day) ?? null;
}

function monthsIn(language: string): string[] {
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month)).toLowerCase());
}
