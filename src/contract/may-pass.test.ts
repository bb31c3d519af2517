import { expect, test } from 'vitest';
import { AppError, errorCodes } from './errors.ts';
import { mayPass } from './may-pass.ts';

test('only these failures may pass by themselves, and none that is not ours', () => {
  expect(errorCodes.filter((code) => mayPass(new AppError(code)))).toEqual([
    'request-timeout',
    'rate-limited',
    'internal',
    'unavailable',
    'storage-full',
    'offline',
    'timeout',
    'bad-answer',
  ]);
  expect([new TypeError('x is undefined'), Object.assign(new Error('HTTP'), { status: 500 }), 503].some(mayPass)).toBe(
    false,
  );
});
