import { expect, test } from 'vitest';
import { overBy } from './due-words.ts';

test('kilometres over what was due are a fact only where a reading has passed it', () => {
  expect(overBy(-630, 4960)).toBe('estimate');
  expect(overBy(-630, null)).toBe('estimate');
  expect(overBy(-747, -100)).toBe('about');
  expect(overBy(-747, -747)).toBe('reading');
});
