import { expect, it } from 'vitest';
import { doubtsAbout, latestReading, type Reading, stateOnArrival, usualRate } from '#contract/km-rules.ts';

const day = (n: number) => n * 86_400_000;
const at = (days: number, km: number, more: Partial<Reading> = {}): Reading => ({
  km,
  readAt: day(days),
  state: 'ACCEPTED',
  ...more,
});
const history = [at(0, 10_000), at(100, 14_500)];

it.each([
  ['the first reading of a car', at(0, 250_000), [], []],
  ['an ordinary reading', at(150, 17_000), history, []],
  ['the same km on the same day', at(100, 14_500), history, []],
  ['a reading below the one before', at(150, 14_499), history, ['below-previous']],
  ['an honest late entry between two', at(50, 12_000), history, []],
  ['a late entry above the next', at(50, 14_501), history, ['above-next']],
  ['a typo with one digit too many', at(150, 170_000), history, ['implausible']],
  ['exactly the plausible limit', at(100, 14_500 + 1000), history, []],
  ['one above the plausible limit', at(100, 14_500 + 1001), history, ['implausible']],
  ['a replaced odometer', at(150, 12, { reset: true }), history, []],
  ['a reading after a replaced odometer', at(160, 300), [...history, at(150, 12, { reset: true })], []],
  ['a late entry before a replaced odometer', at(140, 16_000), [...history, at(150, 12, { reset: true })], []],
  ['a suspect neighbour', at(150, 15_000), [...history, at(120, 999_999, { state: 'SUSPECT' })], []],
  ['a voided neighbour', at(150, 15_000), [...history, at(120, 999_999, { state: 'VOIDED' })], []],
  ['a tablet whose clock is three hours ahead', at(100.125, 14_520), history, []],
  ['a reading above one from after now', at(150, 17_000), [...history, at(201, 16_000)], []],
] as const)('%s is judged by its neighbours in time', (_who, reading, known, expected) => {
  expect(doubtsAbout(reading, known, day(200))).toEqual(expected);
});

it('a confirmed reading is accepted when it is only implausible, never when it breaks its neighbours', () => {
  expect(stateOnArrival([], false)).toBe('ACCEPTED');
  expect(stateOnArrival(['implausible'], true)).toBe('ACCEPTED');
  expect(stateOnArrival(['implausible'], false)).toBe('SUSPECT');
  expect(stateOnArrival(['below-previous'], true)).toBe('SUSPECT');
  expect(stateOnArrival(['implausible', 'above-next'], true)).toBe('SUSPECT');
});

it('the latest km is the newest by reading time, not the largest and not the last that arrived', () => {
  expect(latestReading([at(100, 14_500), at(0, 10_000), at(50, 99_999, { state: 'VOIDED' })])?.km).toBe(14_500);
  expect(latestReading([at(100, 900), at(0, 10_000)])?.km).toBe(900);
  expect(latestReading([])).toBeUndefined();
});

it("a taxi's rate is its own, a car without history drives 45 km a day", () => {
  expect(usualRate([], 0)).toBe(45);
  const taxi = [0, 30, 60, 90].map((days) => at(days, 100_000 + days * 250));
  expect(Math.round(usualRate(taxi, day(90)))).toBeGreaterThan(200);
});
