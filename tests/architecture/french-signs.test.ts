import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no French text lets a colon or a question mark fall to the beginning of a line', () => {
  const catalogue = readFileSync(new URL('../../src/client/locales/fr.po', import.meta.url), 'utf8');
  expect(catalogue.split('\n').filter((line) => line.startsWith('msgstr') && / [?!;:»]|« /.test(line))).toEqual([]);
});
