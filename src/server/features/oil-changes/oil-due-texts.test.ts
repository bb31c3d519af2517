import { expect, test } from 'vitest';
import { greetedAs, writeReminder } from './oil-due-texts.ts';

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

test('a fleet is not listed without end', () => {
  const cars = Array.from({ length: 30 }, (_, at) => `Lodgy (${at})`);
  const message = writeReminder('fr', 'overdue', { name: 'Taxi Atlas', cars, shop: 'Palmiers' });
  expect(message).toContain('Lodgy (11), +18');
  expect(message).not.toContain('Lodgy (12)');
});
