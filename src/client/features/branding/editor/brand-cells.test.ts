import { expect, test } from 'vitest';
import {
  cellsOf,
  changedCells,
  entriesAround,
  facesOf,
  fallbackOf,
  isMissing,
  NAME_CELL,
  textsEntered,
} from './brand-cells.ts';
import { isDay, spansOf, textOf } from '#contract/working-hours.ts';

const cells = {
  'LANDING_HERO/ar/title': 'سيارتك',
  'LANDING_HERO/fr/title': 'Votre voiture',
  'LANDING_HERO/ar/subtitle': 'منذ 18 سنة',
  'CONTACT/common/address': '12, boulevard Zerktouni',
  [NAME_CELL]: 'Garage',
};

test('a text is missing where another language says it, and what is said in all is missing nowhere', () => {
  expect(isMissing(cells, 'LANDING_HERO', 'en', 'title')).toBe(true);
  expect(fallbackOf(cells, 'LANDING_HERO', 'en', 'title')).toBe('سيارتك');
  expect(isMissing(cells, 'LANDING_HERO', 'en', 'description')).toBe(false);
  expect(isMissing(cells, 'CONTACT', 'fr', 'address')).toBe(false);
  expect(textsEntered(cells, 'ar')).toEqual({ entered: 3, all: 3 });
  expect(textsEntered(cells, 'fr')).toEqual({ entered: 2, all: 3 });
});

test('a change is sent with the rest of its entry; the shop’s name is none, and spaces change nothing', () => {
  const after = {
    ...cells,
    'LANDING_HERO/ar/title': 'سيارتك ',
    'LANDING_HERO/ar/subtitle': '',
    [NAME_CELL]: 'Atelier',
  };
  const changed = changedCells(cells, after);
  expect(changed).toEqual(['LANDING_HERO/ar/subtitle', NAME_CELL]);
  expect(entriesAround(changed, after)).toEqual([
    { type: 'LANDING_HERO', language: 'ar', fields: [{ key: 'title', value: 'سيارتك' }] },
  ]);
});

test('a visitor’s face is made as the server answers it: his language, what is said in all, then Arabic', () => {
  expect(facesOf(cells, 'fr').map(({ language }) => language)).toEqual(['fr', 'common', 'ar']);
  const again = cellsOf(facesOf(cells, 'fr'));
  expect(again).toEqual(Object.fromEntries(Object.entries(cells).filter(([cell]) => cell !== NAME_CELL)));
});

test.each([
  ['', true],
  ['08:00-20:00', true],
  ['8:00–12:00, 15:00-20:00', true],
  ['08:00-', false],
  ['20:00-02:00', true],
  ['08:00-12:00,18:00-00:00', true],
  ['08:00-12:00,20:00-09:00', false],
  ['20:00-02:00,03:00-04:00', false],
  ['08:00-08:00', false],
  ['08:00-12:00,11:00-20:00', false],
])('the day "%s" can be kept: %s', (text, isWell) => {
  expect(isDay(text)).toBe(isWell);
  expect(spansOf(textOf(spansOf(text)))).toEqual(spansOf(text));
});
