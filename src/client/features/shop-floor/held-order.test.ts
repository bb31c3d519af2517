import { expect, test } from 'vitest';
import { followOrder } from './held-order.ts';

const present = (...ids: string[]) => new Set(ids);

test('the order stays when another car has waited longest', () => {
  const held = { key: 'all', ids: ['a', 'b', 'c'] };
  expect(followOrder(held, 'all', ['c', 'a', 'b'], present('a', 'b', 'c'))).toBe(held);
});

test('a car that comes stands at the end, one that leaves the shop is gone', () => {
  const held = { key: 'all', ids: ['a', 'b', 'c'] };
  expect(followOrder(held, 'all', ['new', 'c', 'a'], present('a', 'c', 'new')).ids).toEqual(['a', 'c', 'new']);
});

test('a car that fits the filter no longer keeps its place', () => {
  const held = { key: 'ready', ids: ['a', 'b', 'c'] };
  expect(followOrder(held, 'ready', ['a', 'c'], present('a', 'b', 'c'))).toBe(held);
});

test('another filter is sorted anew', () => {
  const held = { key: 'all', ids: ['a', 'b', 'c'] };
  expect(followOrder(held, 'late', ['c', 'b'], present('a', 'b', 'c')).ids).toEqual(['c', 'b']);
});

test('on a board a car whose state changes keeps its place, and stands in one lane only', () => {
  const held = { key: 'all', ids: ['PENDING:a', 'PENDING:b', 'HELD:c'] };
  expect(followOrder(held, 'all', ['PENDING:b', 'HELD:c', 'HELD:a'], present('a', 'b', 'c'))).toBe(held);
});

test('released from its place on a board, it comes to the end of its other lane', () => {
  const held = { key: 'all', ids: ['PENDING:b', 'HELD:c'] };
  expect(followOrder(held, 'all', ['HELD:a', 'PENDING:b', 'HELD:c'], present('a', 'b', 'c')).ids).toEqual([
    'PENDING:b',
    'HELD:c',
    'HELD:a',
  ]);
});
