import { expect, test } from 'vitest';
import { withCountryCode } from '#contract/calling-codes.ts';
import { phoneText, splitPhone } from '#contract/phones.ts';

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

test.each([
  ['0612345678', '+212', '+212612345678'],
  ['612345678', '+212', '+212612345678'],
  ['0612345678', '+39', '+390612345678'],
  ['+33612345678', '+212', '+33612345678'],
  ['0033612345678', '+212', '0033612345678'],
  ['sara@example.com', '+212', 'sara@example.com'],
])('%s typed where %s is chosen is %s', (typed, code, international) => {
  expect(withCountryCode(typed, code)).toBe(international);
});

test.each([
  ['+212661201109', '+212 661 20 11 09'],
  ['+966554182207', '+966 55 418 2207'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+12025550123', '+1 202 555 0123'],
  // A number as long as none of its country, a country without a custom of its own, a number without a country.
  ['+21266120110', '+212 661 201 10'],
  ['+4915112345678', '+49 151 123 456 78'],
  ['661201109', '661 201 109'],
  ['0522 00 00 10 (ask for Karim)', '0522 00 00 10 (ask for Karim)'],
])('%s is read as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
