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

const chart = readFileSync(new URL('../../features/charts/report-chart.module.css', import.meta.url), 'utf8');
const mark = /--chart-2: (#[0-9a-f]{6})/.exec(chart)?.[1] ?? '';

/**
 * What light becomes to an eye that lacks one kind of cone. Source: Machado, Oliveira and Fernandes, 2009, severity 1.
 */
const eyes: Record<string, readonly (readonly [number, number, number])[]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenBy(eye: (typeof eyes)[string], colour: string): string {
  const light = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  const seen = eye.map((row) => row.reduce((sum, weight, i) => sum + weight * (light[i] ?? 0), 0));
  const written = seen.map((part) => Math.round(Math.min(1, Math.max(0, part)) ** (1 / 2.2) * 255));
  return `#${written.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(Object.entries(eyes))('for an eye with %s', (_name, eye) => {
  test.each(['light', 'dark'])(
    'columns and what they are compared with differ in lightness, in the %s scheme',
    (scheme) => {
      const { accent = '' } = tokensOf(scheme);
      expect(contrast(seenBy(eye, accent), seenBy(eye, mark))).toBeGreaterThan(1.5);
    },
  );
});

function tokensOf(scheme: string): Record<string, string> {
  const block = css.match(new RegExp(`scheme='${scheme}'\\] \\{([^}]*)\\}`))![1]!;
  const found = block.matchAll(/--([\w-]+):\s*(?:var\([\w-]+,\s*)?(#[0-9a-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name!, value!]));
}
