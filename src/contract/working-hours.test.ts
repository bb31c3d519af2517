import { expect, test } from 'vitest';
import { openState, readWorkingHours, shopMoment } from './working-hours.ts';

const sunday = '08:00-12:00, 14:00-20:00';
const week = readWorkingHours([
  ...[0, 1, 2, 3].map((day) => ({ key: String(day), value: sunday })),
  { key: '4', value: '09:00–17:00' },
  { key: '5', value: '' },
])!;

test.each([
  ['in the morning', 0, 9 * 60, { open: true, until: '12:00' }],
  ['at noon', 0, 12 * 60, { open: false, weekday: 0, at: '14:00' }],
  ['a minute before closing', 0, 19 * 60 + 59, { open: true, until: '20:00' }],
  ['after closing', 0, 20 * 60, { open: false, weekday: 1, at: '08:00' }],
  ['before the two days of rest', 4, 17 * 60, { open: false, weekday: 0, at: '08:00' }],
  ['on the day of rest', 5, 9 * 60, { open: false, weekday: 0, at: '08:00' }],
])('a visitor %s reads when the shop is open', (_, weekday, minute, expected) => {
  expect(openState(week, weekday, minute)).toEqual(expected);
});

test('a shop that opens once a week is closed until next week on the same day', () => {
  const once = readWorkingHours([{ key: '2', value: '08:00-09:00' }])!;
  expect(openState(once, 2, 10 * 60)).toEqual({ open: false, weekday: 2, at: '08:00' });
});

const nights = readWorkingHours([
  { key: '4', value: '10:00-13:00,21:00-02:30' },
  { key: '6', value: '18:00-00:00' },
])!;

test.each([
  ['before midnight', 4, 23 * 60, { open: true, until: '02:30' }],
  ['after midnight', 5, 2 * 60 + 29, { open: true, until: '02:30' }],
  ['when it has closed', 5, 2 * 60 + 30, { open: false, weekday: 6, at: '18:00' }],
  ['on the evening that ends at midnight', 6, 23 * 60 + 59, { open: true, until: '24:00' }],
  ['at that midnight', 0, 0, { open: false, weekday: 4, at: '10:00' }],
])('a shop that is open into the night is so %s', (_, weekday, minute, expected) => {
  expect(openState(nights, weekday, minute)).toEqual(expected);
});

test('a week of nights goes over from Saturday to Sunday', () => {
  const saturday = readWorkingHours([{ key: '6', value: '20:00-03:00' }])!;
  expect(openState(saturday, 0, 60)).toEqual({ open: true, until: '03:00' });
});

test('hours that were never entered are not shown', () => {
  expect(readWorkingHours([{ key: '0', value: 'whenever' }])).toBeUndefined();
});

test.each([
  ['Asia/Riyadh', { weekday: 0, minute: 60 }],
  ['America/New_York', { weekday: 6, minute: 17 * 60 }],
  ['UTC', { weekday: 6, minute: 22 * 60 }],
])('late on Saturday in London, the clock of a shop in %s says its own day', (zone, moment) => {
  expect(shopMoment(Date.UTC(2026, 10, 21, 22, 0), zone)).toEqual(moment);
});
