import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSettings } from '#server/env.ts';
import manifest from '../package.json' with { type: 'json' };
import { CARD_PACKAGES, TOP_LEVEL } from './architecture/floors.ts';
import { filesBelow, importsOf, readSources } from './architecture/source-files.ts';

const sources = readSources(['src', 'sw', 'tests']);
const config = importsOf('vite.config.ts', readFileSync('vite.config.ts', 'utf8'));
const imported = new Set([...sources.flatMap(({ imports }) => imports), ...config].map((each) => each.package));

test.each(CARD_PACKAGES)('%s, a package of the design card, is really used', (name) => {
  expect(imported).toContain(name);
});

test.each(TOP_LEVEL.filter((name) => name !== 'NOTICE'))('%s, an entry of the design card, exists', (name) => {
  expect(existsSync(name)).toBe(true);
});

test('the README lists every setting as the server knows it (npm run settings-table)', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(describeSettings('markdown'));
});

test('the server asks for at most 24 packages', () => {
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(24);
});

test.each(['api', 'sync', 'faults', 'e2e'])('tests/%s holds tests', (folder) => {
  const files = existsSync(`tests/${folder}`) ? filesBelow(`tests/${folder}`) : [];
  expect(files.filter((path) => /\.(test|spec)\.ts$/.test(path)).length).toBeGreaterThan(0);
});

test('every version is pinned exactly, so that a clone in two years installs what was tested', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
