import { expect, test } from 'vitest';
import { setCookie } from './cookies.ts';

test.each([
  ['', 'value'],
  ['name', ''],
])('a cookie without name or value is refused (%o, %o)', (name, value) => {
  expect(() => setCookie(name, value, 60)).toThrow('name and a value');
});
