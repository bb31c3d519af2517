import { expect, test } from 'vitest';
import { conflictOf } from './edited.ts';
import { mergeEdits } from './merge-edits.ts';

const base = { name: 'Brakes', notes: '', date: '2026-11-21', words: { ar: 'أحمر', en: 'Red' } };

test('what the other changed is taken over where nobody else touched it, and one’s own change stays', () => {
  expect(mergeEdits(base, { ...base, name: 'Front brakes' }, { ...base, notes: 'squeaks' })).toEqual({
    merged: { ...base, name: 'Front brakes', notes: 'squeaks' },
    clashes: [],
    taken: [{ path: 'notes', theirs: 'squeaks' }],
  });
});

test('a field that both changed to something else waits for a choice; the own words stay until then', () => {
  const merge = mergeEdits(base, { ...base, name: 'Front brakes' }, { ...base, name: 'Rear brakes' });
  expect(merge).toEqual({
    merged: { ...base, name: 'Front brakes' },
    clashes: [{ path: 'name', theirs: 'Rear brakes', mine: 'Front brakes' }],
    taken: [],
  });
});

test('two who wrote the same have nothing to decide', () => {
  const both = { ...base, notes: 'squeaks' };
  expect(mergeEdits(base, both, both)).toEqual({ merged: both, clashes: [], taken: [] });
});

test('of a name in several languages each is a field of its own', () => {
  const mine = { ...base, words: { ar: 'أحمر داكن', en: 'Dark red' } };
  const theirs = { ...base, words: { ar: 'أحمر', en: 'Crimson' } };
  expect(mergeEdits(base, mine, theirs)).toMatchObject({
    merged: { words: { ar: 'أحمر داكن', en: 'Dark red' } },
    clashes: [{ path: 'words.en', theirs: 'Crimson', mine: 'Dark red' }],
    taken: [],
  });
});

test('a record that is older than what the form saw was set back by a restore, and nobody saved it', () => {
  const theirs = { rev: 9, updatedAt: undefined, values: { ...base, name: 'Rear brakes' } };
  expect(conflictOf({ base, rev: 13 }, base, theirs)).toMatchObject({ isSetBack: true });
  expect(conflictOf({ base, rev: 8 }, base, theirs)).toMatchObject({ isSetBack: false });
});
