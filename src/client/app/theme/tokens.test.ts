import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '#client/ui/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tones = ['neutral', 'active', 'good', 'off', 'waiting', 'alert'];

const pairs: [text: string, ground: string, least: number][] = [
  ['text', 'surface', 7],
  ['text', 'bg', 7],
  ['text', 'sunken', 7],
  ['text', 'accent-soft', 7],
  ['muted', 'surface', 7],
  ['muted', 'bg', 4.5],
  ['muted', 'sunken', 4.5],
  ['muted', 'accent-soft', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'bg', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-alert', 'alert', 4.5],
  ['line-strong', 'surface', 3],
  ...tones.flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, 4.5],
    [tone, 'surface', 4.5],
  ]),
];

describe.each(['light', 'dark'])('in the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme);
  test.each(pairs)('%s can be read on %s', (text, ground, least) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(least);
  });
});

function tokensOf(scheme: string): Record<string, string> {
  const block = css.match(new RegExp(`scheme='${scheme}'\\] \\{([^}]*)\\}`))![1]!;
  const found = block.matchAll(/--([\w-]+):\s*(?:var\([\w-]+,\s*)?(#[0-9a-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name!, value!]));
}
