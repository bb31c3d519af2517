import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

/** Runs the start script of index.html against a described browser and says what the page became. */
function paint(visitor: {
  query?: string;
  cookie?: string;
  local?: Record<string, string>;
  session?: Record<string, string>;
  browser?: string[];
  html?: string;
  dark?: boolean;
}) {
  const page = readFileSync('index.html', 'utf8');
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)![1]!;
  const attributes: Record<string, string> = {};
  const root = {
    lang: visitor.html ?? '',
    dir: '',
    setAttribute: (name: string, to: string) => (attributes[name] = to),
  };
  const storage = (kept: Record<string, string> = {}) => ({ getItem: (key: string) => kept[key] ?? null });
  const window = { localStorage: storage(visitor.local), sessionStorage: storage(visitor.session) };
  runInNewContext(script, {
    ...window,
    window,
    document: {
      documentElement: root,
      cookie: visitor.cookie ?? '',
      querySelector: () => ({ href: '' }),
      addEventListener: () => undefined,
    },
    location: { search: visitor.query ?? '', hash: '' },
    navigator: { languages: visitor.browser ?? [] },
    matchMedia: () => ({ matches: visitor.dark ?? false }),
    URLSearchParams,
  });
  return { lang: root.lang, dir: root.dir, scheme: attributes['data-mantine-color-scheme'] };
}

describe('the language is the first one found in', () => {
  const everywhere = {
    query: '?lng=fr',
    cookie: 'a=b; lng=en',
    local: { lng: 'ar' },
    session: { lng: 'fr' },
    browser: ['en-GB'],
    html: 'fr',
  };
  test.each([
    ['the query', everywhere, 'fr'],
    ['the cookie', { ...everywhere, query: '' }, 'en'],
    ['local storage', { ...everywhere, query: '', cookie: '' }, 'ar'],
    ['session storage', { ...everywhere, query: '', cookie: '', local: {} }, 'fr'],
    ['the browser', { browser: ['de', 'en-GB'], html: 'fr' }, 'en'],
    ['the html tag', { browser: ['de'], html: 'fr' }, 'fr'],
    ['the shop: Arabic', { browser: ['he'], html: '' }, 'ar'],
  ])('%s', (_, visitor, language) => {
    expect(paint(visitor).lang).toBe(language);
  });
});

test('Arabic runs from the right, French from the left', () => {
  expect(paint({ query: '?lng=ar' }).dir).toBe('rtl');
  expect(paint({ query: '?lng=fr' }).dir).toBe('ltr');
});

test('a person who turned direction and darkness by hand finds them so before the first paint', () => {
  const kept = { 'warsha.interface': '{"isLtr":true,"isDarkMode":true}' };
  expect(paint({ query: '?lng=ar', local: kept })).toEqual({ lang: 'ar', dir: 'ltr', scheme: 'dark' });
});

test('without a choice the page is as dark as the device', () => {
  expect(paint({ dark: true }).scheme).toBe('dark');
  expect(paint({ dark: false }).scheme).toBe('light');
});

test('a broken storage entry does not stop the page', () => {
  expect(paint({ query: '?lng=en', local: { 'warsha.interface': '{broken' } }).lang).toBe('en');
});
