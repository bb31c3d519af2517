import { describe, expect, test } from 'vitest';
import { readLoginSearch } from './auth-search.ts';

describe('after sign-in a person goes back to where he was, never to another site', () => {
  test.each(['/admin/visits', '/client/overview/1?tab=oil#km'])('%s', (from) => {
    expect(readLoginSearch({ from })).toEqual({ from });
  });
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a b',
    7,
    '/login?from=/login',
  ])('not to %s', (from) => expect(readLoginSearch({ from })).toEqual({}));
});

test('only an error that the guard knows is shown', () => {
  expect(readLoginSearch({ error: 'invalid-token' })).toEqual({ error: 'invalid-token' });
  expect(readLoginSearch({ error: 'call 555 for a refund' })).toEqual({});
  expect(readLoginSearch({ error: 'toString' })).toEqual({});
});
