import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const at = (instant: string) => Date.parse(instant);
const until = (quiet: { from: string; to: string } | null, now: string) => {
  const end = quietUntil(quiet, at(now), 'Europe/Paris');
  return end === undefined ? undefined : new Date(end).toISOString();
};

test('a phone is quiet until the hour on the wall, before and after midnight, and in the nights when clocks change', () => {
  expect(until(NIGHT, '2026-11-26T21:30:20Z')).toBe('2026-11-27T06:00:00.000Z');
  expect(until(NIGHT, '2026-11-27T05:59:59Z')).toBe('2026-11-27T06:00:00.000Z');
  expect(until(NIGHT, '2026-11-27T02:00:00Z')).toBe('2026-11-27T06:00:00.000Z');
  expect(until(NIGHT, '2027-03-27T21:30:00Z')).toBe('2027-03-28T05:00:00.000Z');
  expect(until(NIGHT, '2026-10-24T20:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
});

test('outside the hours it is not quiet, nor for who has none', () => {
  expect(until(NIGHT, '2026-11-27T06:00:00Z')).toBeUndefined();
  expect(until(NIGHT, '2026-11-27T12:00:00Z')).toBeUndefined();
  expect(until({ from: '13:00', to: '14:00' }, '2026-11-27T12:10:00Z')).toBe('2026-11-27T13:00:00.000Z');
  expect(until(null, '2026-11-27T23:00:00Z')).toBeUndefined();
});

test('the end of quiet hours that the night has twice is never in the past', () => {
  expect(until({ from: '22:00', to: '02:30' }, '2026-10-25T01:10:00Z')).toBe('2026-10-25T01:30:00.000Z');
});
