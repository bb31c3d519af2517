import { expect, test } from 'vitest';
import { fiveFromOne } from './shade-checks.ts';
import { themeOfDraft, withShade } from './theme-of-draft.ts';

const { shades: own } = themeOfDraft({});

test('a shop that changes only the dark shade has one colour: the others follow, again and again', () => {
  const brown = withShade(own, '600', '#8a4b00');
  expect(brown).toEqual({ ...fiveFromOne('#8a4b00'), '600': '#8a4b00' });
  expect(withShade(brown, '600', '#5636a5')).toEqual({ ...fiveFromOne('#5636a5'), '600': '#5636a5' });
  // Also from one that cannot be read, on the way to one that can.
  expect(withShade(withShade(own, '600', '#f0c983'), '600', '#8a4b00')).toEqual(brown);
});

test('a shade that a person chose stays when the dark one is changed afterwards', () => {
  const chosen = withShade(own, '400', '#d0851a');
  expect(withShade(chosen, '600', '#8a4b00')).toEqual({ ...own, '400': '#d0851a', '600': '#8a4b00' });
});
