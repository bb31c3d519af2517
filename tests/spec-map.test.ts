import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const map = readFileSync('tests/spec-map.md', 'utf8');
const rows = map.split('\n').filter((line) => /^\| (\d|card)/.test(line));
const sources = ['tests', 'src']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('spec-map.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** `test('…'`, `test.each(…)('…'`: a comment, a part of a title or a test that is skipped shows nothing. */
const TITLE =
  /\b(?:test|it|describe)(?:\.each\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const written = new Set(Array.from(sources.matchAll(TITLE), ([, , title = '']) => title.replaceAll("\\'", "'")));

test('every sentence that the map calls shown names tests that exist', () => {
  const titles = rows.flatMap((row) =>
    Array.from(
      row
        .split('|')
        .at(-2)
        ?.matchAll(/`([^`]+)`/g) ?? [],
      ([, title]) => title ?? '',
    ),
  );
  expect(titles.length).toBeGreaterThan(50);
  expect(titles.filter((title) => !written.has(title))).toEqual([]);
});
