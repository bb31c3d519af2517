import { expect, test } from 'vitest';
import { countries, countryCodes, countryOf, weekStartOf } from './countries.ts';
import { countrySign } from './plate-countries.ts';
import { timeZoneOf } from './time-zones.ts';

test('a shop’s money and clock tell its country, and no two countries have both in common', () => {
  expect(countryCodes.map((code) => countryOf(countries[code].currency, countries[code].timeZone))).toEqual(
    countryCodes,
  );
  expect(countryOf('MAD', 'Asia/Riyadh')).toBeUndefined();
  expect(countryOf(undefined, undefined)).toBeUndefined();
});

test('the clock of each country is one that is kept', () => {
  for (const { timeZone } of Object.values(countries)) expect(timeZoneOf(timeZone)).toBeDefined();
});

test('countries whose plates are known carry their own sign', () => {
  expect(countrySign(countries.DZ.currency)).toBe('DZ');
  expect(countrySign(countries.FR.currency)).toBeUndefined();
});

test('a week begins as in the country of the shop, whoever reads', () => {
  expect((['MA', 'SA', 'DZ', 'FR', undefined] as const).map(weekStartOf)).toEqual([1, 0, 6, 1, 1]);
});
