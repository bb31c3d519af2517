import { expect, test } from 'vitest';
import type { Branding } from '#contract/branding.ts';
import { installManifest, shortNameOf } from './install-manifest.ts';

const colours = { '0': '#ffffff', '200': '#ccddee', '400': '#8899aa', '600': '#113355', '800': '#001122' };
const branding: Branding = [
  {
    id: '0192f0c1-0000-7000-8000-000000000000',
    type: 'MERCHANT_THEME_COLORS',
    language: 'common',
    status: 'ACTIVE',
    fields: [{ key: 'theme', value: JSON.stringify({ colorBrand: colours }) }],
  },
];

test('the home screen of a client carries the name, language and colour of the shop', () => {
  const manifest = installManifest('كراج النخيل', branding, 'ar');
  expect(manifest).toMatchObject({ name: 'كراج النخيل', lang: 'ar', dir: 'rtl', theme_color: '#113355' });
  expect(installManifest('Garage Palmier', branding, 'fr')).toMatchObject({ lang: 'fr', dir: 'ltr' });
});

test('a shop that has chosen no colours gets ours, and pictures that launchers may cut to shape', () => {
  const { theme_color: colour, icons } = installManifest('Garage', [], 'en');
  expect(colour).toBe('#0c5561');
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'maskable 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
});

test('a long press on the icon leads to the floor, a new visit or the own cars, in the language of the page', () => {
  const { shortcuts } = installManifest('Garage', [], 'fr');
  expect(shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Atelier /admin/visits',
    'Nouvelle visite /admin/visits?add=visit',
    'Mes voitures /client/overview',
  ]);
});

test.each([
  ['Warsha', 'Warsha'],
  ['كراج النخيل', 'كراج النخيل'],
  ['Garage des Palmiers', 'Palmiers'],
  ['Garage de la Palmeraie', 'Palmeraie'],
  ["Atelier de l'Atlas", 'Atlas'],
  ['Palm Motors Workshop', 'Palm'],
  ['ورشة الخليج لصيانة السيارات', 'ورشة الخليج لصيانة السيارات'],
  ['Auto Service Centre', 'Auto Service Centre'],
])('a home screen has room for %s as %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
