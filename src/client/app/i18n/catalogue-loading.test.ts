import { expect, test } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { createCatalogueLoader } from './catalogue-loading.ts';

test('a catalogue that fails is asked for five times more, each wait twice the last, then Arabic is shown', async () => {
  const asked: Language[] = [];
  const waits: number[] = [];
  const load = createCatalogueLoader(
    (language) => {
      asked.push(language);
      return language === 'ar' ? Promise.resolve('عربي') : Promise.reject(new Error('no network'));
    },
    (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  );
  expect(await load('fr')).toEqual({ language: 'ar', catalogue: 'عربي' });
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  expect(asked).toEqual(['fr', 'fr', 'fr', 'fr', 'fr', 'fr', 'ar']);
});

test('a person who asked for French gets it when the third try succeeds', async () => {
  let tries = 0;
  const load = createCatalogueLoader(
    () => (++tries < 3 ? Promise.reject(new Error('no network')) : Promise.resolve('français')),
    () => Promise.resolve(),
  );
  expect(await load('fr')).toEqual({ language: 'fr', catalogue: 'français' });
});

test('no more than ten catalogues are read at once', async () => {
  let running = 0;
  let most = 0;
  const done: (() => void)[] = [];
  const load = createCatalogueLoader(async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => done.push(resolve));
    running -= 1;
    return '';
  });
  const all = Promise.all(Array.from({ length: 25 }, () => load('ar')));
  for (let finished = 0; finished < 25; finished += 1) {
    while (done.length === 0) await Promise.resolve();
    done.shift()!();
  }
  await all;
  expect(most).toBe(10);
});

test('when not even Arabic can be read, the caller is told', async () => {
  const load = createCatalogueLoader(
    () => Promise.reject(new Error('no network')),
    () => Promise.resolve(),
  );
  await expect(load('en')).rejects.toThrow('no network');
});
