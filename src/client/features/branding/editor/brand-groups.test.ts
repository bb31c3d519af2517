import { expect, test } from 'vitest';
import { brandGroups, isEntered, missingIn } from './brand-groups.ts';

test('a group in which a new shop has said nothing lacks nothing and is not told as complete', () => {
  const hero = brandGroups.find(({ name }) => name === 'hero')!;
  expect([missingIn(hero, {}), isEntered(hero, {})]).toEqual([0, false]);
  expect(isEntered(hero, { 'LANDING_HERO/ar/title': ' ' })).toBe(false);
  expect(isEntered(hero, { 'LANDING_HERO/ar/title': 'سيارتك' })).toBe(true);
  expect(missingIn(hero, { 'LANDING_HERO/ar/title': 'سيارتك' })).toBe(2);
});
