import { expect, test } from 'vitest';
import { splitPhone } from '#contract/phones.ts';

test.each([
  ['+212612345678', '+212', '612345678'],
  ['+33612345678', '+33', '612345678'],
  ['+966501234567', '+966', '501234567'],
  ['+12025550123', '+1', '2025550123'],
  ['+79161234567', '+7', '9161234567'],
  ['+201001234567', '+20', '1001234567'],
])('%s is called through %s', (international, countryCode, phoneNumber) => {
  expect(splitPhone(international)).toEqual({ countryCode, phoneNumber });
});
