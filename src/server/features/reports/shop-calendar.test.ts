import { describe, expect, test } from 'vitest';
import { addDays, DAY_MS, dayOfInstant } from '#contract/days.ts';
import { shopCalendar } from './shop-calendar.ts';

// Cairo and Beirut set their clocks at midnight, Lord Howe by half an hour, Kathmandu stands at a quarter.
describe.each([
  'Asia/Riyadh',
  'Europe/Paris',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
])('a shop in %s', (timeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days = Array.from({ length: 366 }, (_, i) => addDays('2026-01-01', i));
  const calendar = shopCalendar(timeZone, '2026-01-01', '2027-01-01');

  test('begins each day of a year at the first moment that has its date', () => {
    const begun = days.map((day) => [calendar.startOf(day) - 1, calendar.startOf(day)].map((at) => format.format(at)));
    expect(begun).toEqual(days.map((day) => [addDays(day, -1), day]));
  });

  test('counts what happened on each day there, also where clocks change', () => {
    const instants = days.flatMap((day) => [calendar.startOf(day), calendar.startOf(day) + 11 * 3_600_000 + 1]);
    const counted = instants.map((at) => {
      const { offset } = calendar.offsets.findLast(({ since }) => since <= at) ?? { offset: Number.NaN };
      return dayOfInstant(Math.floor((at + offset) / DAY_MS) * DAY_MS);
    });
    expect(counted).toEqual(instants.map((at) => format.format(at)));
  });
});
