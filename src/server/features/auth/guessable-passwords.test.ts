import { expect, test } from 'vitest';
import { searchKey } from '#contract/text.ts';
import { readingsOf } from './guessable-passwords.ts';

test('a password dressed in signs is read in so few ways that nobody waits for it', () => {
  // Folded, each of these signs is four: of 256 characters become a thousand.
  const dressed = `${'⒇'.repeat(126)}aA${'⒇'.repeat(126)}1!`;
  const folded = searchKey(dressed);
  expect(folded.length).toBeGreaterThan(500);
  const readings = readingsOf(folded);
  expect(readings.length).toBeLessThan(200);
  expect(Math.max(...readings.map((reading) => reading.length))).toBeLessThan(100);
  expect(readingsOf(`1${'a1'.repeat(500)}`)).toHaveLength(1);
});

test('what is put around a word, or in the place of its letters, hides it from nobody', () => {
  for (const password of ['$unsh1ne77!', '!!!!!!!!!!!!Sunshine2026', 'sunshine', '123sun5h1ne!?'])
    expect(readingsOf(searchKey(password))).toContain('sunshine'.replaceAll('l', 'i'));
});
