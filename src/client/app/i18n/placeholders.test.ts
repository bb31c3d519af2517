import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['ar', 'fr'])('every sentence in %s tells the same numbers and names as its source', (language) => {
  const blocks = readFileSync(`src/client/locales/${language}.po`, 'utf8').split('\n\n');
  const [source, translation] = [/^msgid "(.*)"$/mu, /^msgstr "(.*)"$/mu];
  const wrong = blocks.filter((block) => namesIn(source.exec(block)?.[1]) !== namesIn(translation.exec(block)?.[1]));
  expect(wrong).toEqual([]);
});

/** `{name}` and `{count, plural, …}`, but not the sentences of the plural forms. */
function namesIn(text = ''): string {
  const plain = text.replaceAll(/(?:zero|one|two|few|many|other|=\d+) \{/gu, '');
  const names = new Set([...plain.matchAll(/\{(\w+)/gu)].map(([, name = '']) => name));
  return [...names].toSorted((a, b) => a.localeCompare(b)).join();
}
