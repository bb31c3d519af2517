import { expect, test } from 'vitest';
import type { Branding } from '#contract/branding.ts';
import { THEME_SHADES } from '#contract/constants.ts';
import { writeHead } from './page-head.ts';

const SHELL = '<!doctype html><html lang="ar" dir="rtl"><head><title>x</title></head><body></body></html>';
const entry = (type: string, language: string, fields: Record<string, string>): Branding[number] => ({
  id: '0192f0c1-0000-7000-8000-000000000000',
  type,
  language,
  status: 'ACTIVE',
  fields: Object.entries(fields).map(([key, value]) => ({ key, value })),
});
const page = { path: '/', origin: 'https://garage.example', shopName: 'Garage', branding: [] } as const;

test('what a shop writes stands in the head as text, and ends neither an attribute nor the element', () => {
  const nasty = '"><script>alert(1)</script>$& </title>';
  const branding = [
    entry('WORKING_HOURS', 'common', { '1': '08:00-12:00,14:00-20:00' }),
    entry('LANDING_HERO', 'fr', { description: nasty }),
    entry('CONTACT', 'common', { address: `</script><script>alert(2)//${nasty}` }),
  ];
  const html = writeHead(SHELL, { ...page, language: 'fr', shopName: nasty, branding: [...branding] });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    name: nasty,
    description: nasty.trim(),
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '08:00', closes: '12:00' },
      { dayOfWeek: 'Monday', opens: '14:00', closes: '20:00' },
    ],
  });
});

test('a shop’s own words of the reader’s language go before those common to all, and before ours', () => {
  const hero = (language: string, description: string) => entry('LANDING_HERO', language, { description });
  const said = (branding: Branding) =>
    /name="description" content="([^"]*)"/.exec(writeHead(SHELL, { ...page, language: 'fr', branding }))?.[1];
  expect(said([hero('fr', 'Pour vous'), hero('common', 'For all')])).toBe('Pour vous');
  expect(said([hero('common', 'For all')])).toBe('For all');
  expect(said([])).toMatch(/^Entretien et réparation toutes marques/);
});

test('the first picture that a shop has is fetched ahead of its letters, and none that no page shows', () => {
  const folder = `/backend/pictures/${'a'.repeat(64)}/`;
  const images = (fields: Record<string, string>) => [entry('IMAGES', 'common', fields)];
  const ahead = (path: '/' | '/all-services', branding: Branding) => {
    const html = writeHead(SHELL, { ...page, path, language: 'ar', branding, first: ['assets/cairo.woff2'] });
    return [...html.matchAll(/rel="preload" as="(\w+)"(?:.*imagesrcset="([^" ]+))?/g)].map(([, as, first]) => [
      as,
      first,
    ]);
  };
  const second = images({ hero2: `${folder}1600x1493.jpg` });
  expect(ahead('/', second)).toEqual([
    ['image', `${folder}160x149.avif`],
    ['font', undefined],
  ]);
  expect(ahead('/', images({ about: `${folder}1600x1493.jpg` }))).toEqual([['font', undefined]]);
  expect(ahead('/all-services', second)).toEqual([['font', undefined]]);
});

test('of Cairo only those letters are fetched ahead that a shop reads in it', () => {
  const first = ['assets/cairo-arabic-x.woff2', 'assets/cairo-latin-x.woff2', 'assets/ar-x.js'];
  const ahead = (fontFamily: string) => {
    const colorBrand = Object.fromEntries(THEME_SHADES.map((shade) => [shade, '#123456']));
    const json = JSON.stringify({ colorBrand, font: { fontFamily } });
    const branding = [entry('MERCHANT_THEME_COLORS', 'common', { colors: json })];
    const html = writeHead(SHELL, { ...page, path: '/', language: 'ar', branding, first });
    return [...html.matchAll(/href="\/assets\/([a-z-]+)-x/g)].map(([, name]) => name);
  };
  expect(ahead(`'Cairo'`)).toEqual(['cairo-arabic', 'cairo-latin', 'ar']);
  expect(ahead(`'IBM Plex Sans Arabic', 'Cairo'`)).toEqual(['cairo-latin', 'ar']);
  expect(ahead(`'IBM Plex Sans Arabic', 'IBM Plex Sans', 'Cairo'`)).toEqual(['ar']);
});
