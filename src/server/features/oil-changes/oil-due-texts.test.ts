import { expect, test } from 'vitest';
import { writeReminder } from './oil-due-texts.ts';

test('a fleet is not listed without end', () => {
  const cars = Array.from({ length: 30 }, (_, at) => `Lodgy (${at})`);
  const message = writeReminder('fr', 'overdue', { name: 'Taxi Atlas', cars, shop: 'Palmiers' });
  expect(message).toContain('Lodgy (11), +18');
  expect(message).not.toContain('Lodgy (12)');
});
