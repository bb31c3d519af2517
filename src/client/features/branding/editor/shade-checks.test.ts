import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { checkShades, fiveFromOne, shownRatio } from './shade-checks.ts';

const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('five shades made from whatever colour can be read wherever they are used', () => {
  assert(
    property(colour, (one) => {
      expect(checkShades(fiveFromOne(one)).filter(({ passes }) => !passes)).toEqual([]);
    }),
  );
});

test('a shade that cannot be read is offered the nearest that can, and a ratio is never rounded up', () => {
  const shades = { '0': '#fbf0dc', '200': '#f0c983', '400': '#d0851a', '600': '#d0851a', '800': '#4a2c04' };
  const failing = checkShades(shades).find(({ shade }) => shade === '600');
  expect(failing?.passes).toBe(false);
  const mended = checkShades({ ...shades, '600': failing?.offer ?? '' });
  expect(mended.find(({ shade }) => shade === '600')?.ratio).toBeCloseTo(4.6, 0);
  expect(shownRatio(4.499)).toBe(4.4);
});
