import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { buildSizes, precache, wireBytes } from '../../src/build/build-sizes.ts';
import { Api } from '../support/api.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { signIn, withoutNews } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';
import { ADMIN, startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';

/**
 * What the app weighs on the wire: the landing page, the shop floor, what a device keeps, and what an update brings.
 */
export async function measure(): Promise<Figure[]> {
  const sizes = buildSizes();
  const { page, heaviest } = { page: sizes.heaviestFurther.page, heaviest: sizes.heaviestFurther.kib };
  const server = await startServer();
  try {
    const first = await firstAnswers(server.url);
    const floor = await coldFloor(server.url);
    const kib = (number: number, name: string, value: number, target: string): Figure => ({
      number,
      name,
      value: Math.round(value * 10) / 10,
      unit: 'KiB gzip',
      target,
    });
    return [
      kib(1, '/ initial JavaScript', sizes.landing, '≤ 125'),
      kib(2, '/ HTML with its styles, and the branding', first.bytes / 1024, '≤ 14.0'),
      { number: 2, name: '/ what blocks the first paint', value: first.blocking, unit: 'files', target: '0' },
      kib(3, 'shop floor, JavaScript until the cars are drawn', floor.drawn / 1024, '≤ 230'),
      kib(3, 'shop floor, with what is fetched in idle time', floor.idle / 1024, ''),
      kib(3, `heaviest further page of the areas (${page})`, heaviest, '≤ 60'),
      kib(4, `precache, ${sizes.precache.files} files`, sizes.precache.kib, '≤ 1000'),
      kib(4, 'update after a one-line change', (await updateBytes()) / 1024, '≤ 150'),
    ];
  } finally {
    await server.stop();
  }
}

/** The page and the shop's face in the language of most, and how many files a browser must have before it may paint. */
async function firstAnswers(url: string): Promise<{ bytes: number; blocking: number }> {
  const texts = await Promise.all(
    ['/', '/backend/merchant/fetch-branding?lan=ar'].map(async (path) =>
      (await fetch(url + path, { headers: { accept: '*/*' } })).text(),
    ),
  );
  const blocking = texts[0]?.match(
    /<link rel="stylesheet"(?![^>]*\bdisabled)|<script(?=[^>]*\bsrc=)(?![^>]*type="(?:module|later)")/g,
  );
  return {
    bytes: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    blocking: blocking?.length ?? 0,
  };
}

/**
 * A browser that never saw the app but has a session, at the shop floor; the worker's
 * own fetching for later is not the page's.
 */
async function coldFloor(url: string): Promise<{ drawn: number; idle: number }> {
  const admin = await Api.signIn(url, ADMIN.email, ADMIN.password);
  await aVisit(admin, ['Front brake pads', 'Wiper blades']);
  const browser = await chromium.launch(chromiumOptions());
  try {
    const before = await browser.newContext({ baseURL: url });
    await signIn(await before.newPage());
    const context = await browser.newContext({ baseURL: url, storageState: await before.storageState() });
    await before.close();
    await withoutNews(context);
    const page = await context.newPage();
    const scripts = followScripts(page);
    await page.goto('/admin/visits?lng=en&view=cards');
    await page.getByRole('article').first().waitFor();
    const drawn = [...scripts].reduce((sum, file) => sum + wireBytes(join('dist', file)), 0);
    await page.waitForFunction(() => document.querySelector('.mantine-Notifications-root') !== null);
    await page.waitForLoadState('networkidle');
    const idle = [...scripts].reduce((sum, file) => sum + wireBytes(join('dist', file)), 0);
    return { drawn, idle };
  } finally {
    await browser.close();
  }
}

function followScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && request.serviceWorker() === null) scripts.add(pathname);
  });
  return scripts;
}

/** Two builds that differ in one line of a card: what a device of the first must fetch for the second. */
async function updateBytes(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-update-'));
  try {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    await buildInto(before, 'Ready to collect');
    await buildInto(after, 'Ready to be collected');
    const known = new Set(precache(before).values());
    const fresh = [...precache(after)].filter(([, entry]) => !known.has(entry)).map(([file]) => file);
    return [...fresh, 'sw.js'].reduce((sum, file) => sum + wireBytes(join(after, file)), 0);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function buildInto(outDir: string, words: string): Promise<void> {
  const oneLine = {
    name: 'one-line',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.endsWith('/visit-card.tsx') ? code.replace('Ready to collect', words) : undefined,
  };
  await build({ logLevel: 'silent', plugins: [oneLine], build: { outDir, emptyOutDir: true } });
}
