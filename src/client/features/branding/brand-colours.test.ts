import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#client/ui/contrast.ts';
import { accentTokens } from './brand-colours.ts';

const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const shades = record({ '0': colour, '200': colour, '400': colour, '600': colour, '800': colour });

test('whatever five colours a shop chooses, its buttons and links can be read', () => {
  assert(
    property(shades, (chosen) => {
      const token = accentTokens(chosen);
      const pairs: [string, string][] = [
        [token['--brand-on-accent']!, token['--brand-accent']!],
        [token['--brand-on-accent']!, token['--brand-accent-hover']!],
        [token['--brand-accent']!, '#ffffff'],
        [token['--brand-accent']!, '#f4f3ef'],
        [token['--brand-accent']!, token['--brand-accent-soft']!],
        [token['--brand-dark-on-accent']!, token['--brand-dark-accent']!],
        [token['--brand-dark-on-accent']!, token['--brand-dark-accent-hover']!],
        [token['--brand-dark-accent']!, '#1b1f22'],
        [token['--brand-dark-accent']!, token['--brand-dark-accent-soft']!],
        ['#ffffff', token['--brand-accent-deep']!],
      ];
      for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a shop whose own shades are readable keeps them untouched', () => {
  const token = accentTokens({
    '0': '#fff4e5',
    '200': '#ffd8a8',
    '400': '#ffa94d',
    '600': '#8a4b00',
    '800': '#4a2800',
  });
  expect(token['--brand-accent']).toBe('#8a4b00');
  expect(token['--brand-dark-accent']).toBe('#ffa94d');
});
