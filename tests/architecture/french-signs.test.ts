import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

/** A sign that French sets apart from its word, by a space at which a line may end. */
const FALLS = /\S [?!;:»](?:\s|$)|« /u;

test('no French text lets a colon or a question mark fall to the beginning of a line', () => {
  const catalogue = readFileSync(new URL('../../src/client/locales/fr.po', import.meta.url), 'utf8');
  expect(catalogue.split('\n').filter((line) => line.startsWith('msgstr') && / [?!;:»]|« /.test(line))).toEqual([]);
});

test('nor does a French text of the server: in mail, notices, messages and heads of pages', () => {
  const sources = readSources(['src/contract', 'src/server']).filter(({ path }) => /(?<!\.test)\.ts$/u.test(path));
  expect(sources.flatMap(({ path, text }) => textsOf(path, text).filter((words) => FALLS.test(words)))).toEqual([]);
});

/** What stands between quotes in a program; English and Arabic put no space before these signs. */
function textsOf(path: string, text: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => {
      texts.push(value.cooked ?? value.raw);
    },
  }).visit(parseSync(path, text).program);
  return texts;
}
