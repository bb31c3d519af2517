import { expect, test } from 'vitest';
import * as v from 'valibot';
import { Id, newId } from './ids.ts';

test('what one import writes in one millisecond keeps its order', () => {
  const ids = Array.from({ length: 20_000 }, () => newId(1_795_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => v.is(Id, id))).toBe(true);
});

test('what one change writes keeps its order, though others write at other times meanwhile', () => {
  const begun = 1_796_000_000_000;
  const ids: string[] = [];
  for (let later = 1; later <= 500; later += 1) {
    ids.push(newId(begun));
    newId(begun + later);
  }
  expect(ids.toSorted()).toEqual(ids);
});

test('an id begins with its millisecond, whatever was made before', () => {
  const [late, early] = [newId(2_000_000_000_000), newId(1_000_000_000_000)];
  expect([late, early].map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))).toEqual([
    2_000_000_000_000, 1_000_000_000_000,
  ]);
});
