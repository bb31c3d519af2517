import { expect, test } from 'vitest';
import { phoneKey } from '#server/db/phone-key.ts';

test.each([
  ['+966', '0501234567', '+966501234567'],
  ['+966', '501234567', '+966501234567'],
  ['+212', '0612345678', '+212612345678'],
  ['+33', '0612345678', '+33612345678'],
  ['+39', '0612345678', '+390612345678'],
  ['+39', '3331234567', '+393331234567'],
  ['+225', '0707123456', '+2250707123456'],
  ['+1', '2025550123', '+12025550123'],
])('in %s the phone %s is %s', (countryCode, phoneNumber, key) => {
  expect(phoneKey(countryCode, phoneNumber)).toBe(key);
});

test('a phone of no known country still has a key, and none has none', () => {
  expect(phoneKey('+999', '0123456')).toBe('+999123456');
  expect(phoneKey(null, '0612345678')).toBe('612345678');
  expect(phoneKey('+212', '')).toBeNull();
  expect(phoneKey('+212', null)).toBeNull();
});
