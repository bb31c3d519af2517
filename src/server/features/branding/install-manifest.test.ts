import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Branding } from '#contract/branding.ts';
import { LANGUAGES } from '#contract/constants.ts';
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

test('what stands behind the icon while the app opens is of the shop’s own lightest colour', () => {
  expect(installManifest('Garage', branding, 'fr').background_color).toBe('#ffffff');
  expect(installManifest('Garage', [], 'fr').background_color).toBe('#f4f3ef');
});

test.each(LANGUAGES)('before it is installed the app is shown on a desk and on a phone, in %s', async (language) => {
  const { screenshots } = installManifest('Garage', [], language);
  expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow']);
  for (const { src, sizes, type, label } of screenshots) {
    const file = await readFile(`public${src}`);
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    // Shown before anything of the app is there: small.
    expect(file.byteLength).toBeLessThan(80_000);
    expect(label).not.toBe('');
  }
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
