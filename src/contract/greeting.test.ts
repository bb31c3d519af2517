import { expect, test } from 'vitest';
import { greetedAs } from './greeting.ts';

test.each([
  ['Omar', 'Kettani', 'Omar'],
  ['Taxi', 'Atlas', 'Taxi Atlas'],
  ['Société', 'Rimal', 'Société Rimal'],
  ['شركة', 'النقل السريع', 'شركة النقل السريع'],
  ['نورة', 'الحربي', 'نورة'],
  ['Boulangerie', 'Ennour', 'Boulangerie Ennour'],
])('%s %s is greeted as %s', (firstName, lastName, greeting) => {
  expect(greetedAs({ firstName, lastName })).toBe(greeting);
});
