import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldMessages } from './field-messages.ts';
import { failureMessages } from './failure-messages.ts';
import { guardMessages } from './guard-messages.ts';
import { successMessages } from './success-messages.ts';

const known = [fieldMessages, failureMessages, guardMessages, successMessages].flatMap((record) =>
  Object.values(record).map(({ message }) => message),
);

const created = ['user', 'vehicle', 'visit', 'task', 'static data', 'category', 'item'];

const errors = [
  'Invalid token',
  'Token refresh failed',
  'New token is invalid or expired',
  'Login failed. Please try again.',
  'Failed to send OTP. Please try again.',
  'Failed to verify OTP. Please try again.',
  'Failed to resend OTP. Please try again.',
  'Failed to reset password. Please try again.',
  ...created.flatMap((noun) => [
    `Failed to create ${noun}. Please try again.`,
    `Failed to update ${noun}. Please try again.`,
  ]),
  'Failed to submit rating. Please try again.',
  'Failed to send message. Please try again.',
  'Error loading services. Please try again.',
  'Error loading branding data',
  'Invalid theme color JSON',
  'An error occurred while creating the file',
  'Error creating media file',
  'Failed to copy image URL to clipboard',
  'Error sharing',
  'Unknown field type',
  'Something went wrong while updating merchant branding!',
  'Something went wrong while Creating Client!!',
];

const successes = [
  'Rating updated successfully!',
  'Thank you for your feedback!',
  'Your message has been sent!',
  'Visit created successfully!',
  'Image uploaded successfully!',
  'Merchant branding updated successfully!',
  'Branding created successfully!',
];

const validation = [
  '{fieldName} is required',
  'valid email',
  'at least {minLength} characters',
  'at most {maxLength}',
  'format invalid',
  'valid number',
  'at least {minValue}',
  'at most {maxValue}',
  'size at most {maxSizeInMB}MB',
  'one of {allowedTypes}',
  'date today or future',
];

describe('a person reads the words of the specification', () => {
  test.each([...errors, ...successes])('%s', (text) => expect(known).toContain(text));
  test.each(validation)('%s', (text) => expect(known.some((message) => message?.includes(text))).toBe(true));
});

/**
 * What nothing leads to. The four reads of looks at pages ignore their errors, as the specification has it (§7): an
 * empty chart. A field of a type that nobody knows does not compile here, and the server takes none.
 */
const unreachable = `
  unknown-field-type
  report-browser-distribution report-device-distribution report-page-views report-popular-pages`
  .trim()
  .split(/\s+/);

const code = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|-messages\.ts$/.test(name))
  .map((name) => readFileSync(join('src/client', name), 'utf8'))
  .join('\n');

test('every other failure and success is said by a screen', () => {
  const names = Object.keys({ ...failureMessages, ...successMessages });
  expect(names.filter((name) => !new RegExp(`['"]${name}['"]|Messages\\.${name}\\b`).test(code))).toEqual(unreachable);
});

test('who cannot be shown the shop’s face is told in the words of the specification, without all the others', () => {
  expect(code).toContain('<Trans>Something went wrong while fetching merchant branding!</Trans>');
});
