import { expect, test } from 'vitest';
import { isoInstant } from './clock.ts';

test.each([
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T12:34:56.007Z',
  '2026-12-31T23:59:59.999Z',
  '2027-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+012026-03-04T05:06:07.080Z',
  '-000001-03-04T05:06:07.080Z',
])('a person reads the instant %s as the calendar has it', (text) => {
  expect(isoInstant(Date.parse(text))).toBe(text);
});

test('instants of thousands of days, asked again and again, stay what they are', () => {
  const instants = Array.from({ length: 9000 }, (_, n) => n * 97_531_246);
  for (const instant of [...instants, ...instants]) expect(isoInstant(instant)).toBe(new Date(instant).toISOString());
});

test('what is no instant is told, not answered', () => {
  expect(() => isoInstant(Number.NaN)).toThrow(RangeError);
});
