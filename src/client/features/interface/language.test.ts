import { expect, test } from 'vitest';
import { directionOf, languageOf } from './language.ts';

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fr', 'ltr'],
  ['en-GB', 'ltr'],
] as const)('a page in %s runs %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test.each([
  ['fr-MA', 'fr'],
  ['EN', 'en'],
  ['he', 'ar'],
  ['', 'ar'],
])('who asks for "%s" reads %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
