import { expect, test } from 'vitest';
import * as v from 'valibot';
import { BrandingDraft } from './branding-draft.ts';
import { BRAND_COUNTS, brandKeys } from './branding-keys.ts';
import { brandFieldLimit, isBrandKey } from './brand-fields.ts';
import { AMOUNT_MAX } from './constants.ts';
import { fieldErrors } from './field-errors.ts';
import { newId } from './ids.ts';
import { CategoryDraft, OfferingItemDraft } from './offerings.ts';

const of = (length: number) => 'م'.repeat(length);
const errorsOf = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(schema, value);
  return fieldErrors(issues ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
};
const written = (type: string, key: string, value: string) =>
  errorsOf(BrandingDraft, { type, language: 'ar', fields: [{ key, value }] });

const texts = Object.entries(brandKeys).flatMap(([type, { texts: keys }]) => keys.map((key) => [type, key] as const));

test.each([...texts, ['CONTACT', 'address'] as const])(
  'a shop writes as much of %s %s as there is room for, and is told at the field when it is more',
  (type, key) => {
    const limit = brandFieldLimit(type, key);
    expect(written(type, key, of(limit))).toEqual([]);
    expect(written(type, key, of(limit + 1))).toEqual(['/fields/0/value max-length']);
  },
);

const https = (length: number) => `https://${'x'.repeat(length - 8)}`;
const map = (length: number) => `https://osm.org/${'x'.repeat(length - 16)}`;
const picture = `/backend/pictures/${'0'.repeat(64)}/1600x1493.jpg`;
const shades = { 0: '#f0f4ff', 200: '#a0b4ff', 400: '#5070ff', 600: '#3050cc', 800: '#102080' };
const colours = (more: object = {}) => JSON.stringify({ colorBrand: shades, ...more });
const padded = (length: number) => colours({ note: 'x'.repeat(length - colours({ note: '' }).length) });

test.each<[type: string, key: string, good: string[], bad: Record<string, string>]>([
  [
    'CONTACT',
    'phone',
    ['+212 522-20.11.00', '(05) 22/201100', '1'.repeat(40)],
    { 'call us': 'format', '٠٥٢٢': 'format', ['1'.repeat(41)]: 'max-length' },
  ],
  ['CONTACT', 'whatsapp', ['+212661000000'], { 'wa.me/1x': 'format' }],
  ['CONTACT', 'email', ['bonjour@palmiers.example'], { bonjour: 'email', [`${'a'.repeat(96)}@b.co`]: 'max-length' }],
  [
    'CONTACT',
    'mapUrl',
    [map(500)],
    { 'maps.example': 'format', 'https://google.com@evil.example': 'format', [map(501)]: 'max-length' },
  ],
  ['SOCIAL_LINKS', 'x', [https(300)], { '//evil.test': 'format', [https(301)]: 'max-length' }],
  [
    'LANDING_ABOUT',
    'yearsOfExperience',
    ['0', '123456789'],
    { many: 'number', '-1': 'number', '1234567890': 'max-length' },
  ],
  ['LANDING_ABOUT', 'happyCustomers', ['6400'], { '6,400': 'number' }],
  [
    'WORKING_HOURS',
    '5',
    ['08:00-12:00,15:00-24:00', '18:00-02:00'],
    {
      '08:00-': 'format',
      '12:00-12:00': 'format',
      '08:75-12:00': 'format',
      '08:00-25:00': 'format',
      '8 to 12': 'format',
    },
  ],
  ['WORKING_HOURS', 'emergency', ['true'], { yes: 'format' }],
  ['IMAGES', 'hero1', [picture], { '/icon-512.png': 'format', [`https://evil.test${picture}`]: 'format' }],
  [
    'MERCHANT_THEME_COLORS',
    'colors',
    [
      colours(),
      padded(2000),
      colours({ font: { fontFamily: 'Cairo', fontWeightBold: 1000, fontWeightMedium: '600' } }),
    ],
    {
      [padded(2001)]: 'max-length',
      '{colorBrand': 'theme-json',
      [colours({ colorBrand: { ...shades, 400: 'red' } })]: 'theme-json',
      [colours({ font: { fontWeightBold: 1001 } })]: 'theme-json',
      [colours({ font: { fontWeightBold: '700;}*{' } })]: 'theme-json',
      [colours({ font: { fontFamily: 'x'.repeat(201) } })]: 'theme-json',
    },
  ],
])(
  'the field %s %s takes what it is for, may be emptied, and says what is wrong with the rest',
  (type, key, good, bad) => {
    for (const value of ['', ...good]) expect([value, written(type, key, value)]).toEqual([value, []]);
    const told = Object.fromEntries(Object.keys(bad).map((value) => [value, written(type, key, value)[0]]));
    expect(told).toEqual(
      Object.fromEntries(Object.entries(bad).map(([value, code]) => [value, `/fields/0/value ${code}`])),
    );
  },
);

test('a field that a section does not have, or has twice, is named', () => {
  expect(isBrandKey('LANDING_FAQ', `question${BRAND_COUNTS.questions}`)).toBe(true);
  expect(written('LANDING_FAQ', `question${BRAND_COUNTS.questions + 1}`, 'x')).toEqual(['/fields/0/key unknown-field']);
  expect(written('CONTACT', 'fax', '1')).toEqual(['/fields/0/key unknown-field']);
  const twice = [1, 2].map(() => ({ key: 'title', value: 'x' }));
  expect(errorsOf(BrandingDraft, { type: 'LANDING_HERO', language: 'ar', fields: twice })).toEqual([
    '/fields/1/key format',
  ]);
});

const category = { title: { ar: 'قسم' } };
const item = { ...category, categoryId: newId(), price: { amount: 1, currency: 'MAD' } };
const money = (amount: number) => ({ amount, currency: 'MAD' });

test.each<[field: string, schema: v.GenericSchema, base: object, at: object, beyond: object, told: string]>([
  ...[['category', CategoryDraft, category] as const, ['service', OfferingItemDraft, item] as const].flatMap(
    ([name, schema, base]): [string, v.GenericSchema, object, object, object, string][] => [
      [
        `${name}'s title`,
        schema,
        base,
        { title: { ar: of(100), en: '', fr: of(100) } },
        { title: { ar: of(101) } },
        '/title/ar max-length',
      ],
      [`${name}'s French title`, schema, base, {}, { title: { ar: 'x', fr: of(101) } }, '/title/fr max-length'],
      [`${name}'s missing title`, schema, base, {}, { title: { en: 'x' } }, '/title/ar required'],
      [
        `${name}'s description`,
        schema,
        base,
        { description: { en: of(2000) } },
        { description: { en: of(2001) } },
        '/description/en max-length',
      ],
      [`${name}'s order`, schema, base, { order: 10_000 }, { order: 10_001 }, '/order max'],
      [`${name}'s first place`, schema, base, { order: 0 }, { order: -1 }, '/order min'],
      [`${name}'s picture`, schema, base, { image: picture }, { image: '/icon-512.png' }, '/image format'],
    ],
  ),
  ['minimum price', CategoryDraft, category, { minPrice: money(0) }, { minPrice: money(-1) }, '/minPrice/amount min'],
  [
    'maximum price',
    CategoryDraft,
    category,
    { maxPrice: money(AMOUNT_MAX) },
    { maxPrice: money(AMOUNT_MAX + 1) },
    '/maxPrice/amount max',
  ],
  ['price', OfferingItemDraft, item, { price: money(0) }, { price: money(-1) }, '/price/amount min'],
  [
    'highest price',
    OfferingItemDraft,
    item,
    { price: money(AMOUNT_MAX) },
    { price: money(AMOUNT_MAX + 1) },
    '/price/amount max',
  ],
  ['currency', OfferingItemDraft, item, {}, { price: { amount: 1, currency: 'XXX' } }, '/price/currency one-of'],
  ['duration', OfferingItemDraft, item, { durationMinutes: 0 }, { durationMinutes: -1 }, '/durationMinutes min'],
  [
    'longest duration',
    OfferingItemDraft,
    item,
    { durationMinutes: 10_000 },
    { durationMinutes: 10_001 },
    '/durationMinutes max',
  ],
])('the %s is taken at its limit and refused one step beyond', (_field, schema, base, at, beyond, told) => {
  expect(errorsOf(schema, { ...base, ...at })).toEqual([]);
  expect(errorsOf(schema, { ...base, ...beyond })).toEqual([told]);
});

test('no text of a shop turns the direction of what stands after it', () => {
  for (const [type, key] of texts)
    expect([key, ...written(type, key, 'a\u202eb')]).toEqual([key, '/fields/0/value format']);
});
