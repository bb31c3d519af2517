import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { withoutNews } from '../support/e2e.ts';
import { ADMIN, startServer } from '../support/server.ts';

// `npm run screenshots -- / /login --as admin@… --password …`: each route in two languages, three widths and both
// schemes, to be looked at by a person. Without --url a server of its own is started on the last build.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    as: { type: 'string' },
    password: { type: 'string', default: ADMIN.password },
    out: { type: 'string', default: 'screenshots' },
    languages: { type: 'string', default: 'ar,en' },
    widths: { type: 'string', default: '360,820,1440' },
    schemes: { type: 'string', default: 'light,dark' },
  },
});
const routes = positionals.length > 0 ? positionals : ['/', '/login', '/privacy-policy', '/nowhere'];
const heights: Record<number, number> = { 360: 780, 820: 1180, 1440: 900 };

const server = values.url === undefined ? await startServer() : undefined;
const baseURL = values.url ?? server?.url ?? '';
const browser = await chromium.launch(chromiumOptions());
try {
  await mkdir(values.out, { recursive: true });
  const state = values.as === undefined ? undefined : await signedIn(browser, values.as);
  for (const language of values.languages.split(','))
    for (const width of values.widths.split(',').map(Number))
      for (const scheme of values.schemes.split(',')) await shoot(browser, language, width, scheme, state);
} finally {
  await browser.close();
  await server?.stop();
}

type State = Exclude<BrowserContextOptions['storageState'], undefined>;

async function shoot(on: Browser, language: string, width: number, scheme: string, state: State | undefined) {
  const context = await on.newContext({
    baseURL,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    hasTouch: width < 1000,
    ...(state && { storageState: state }),
  });
  await withoutNews(context);
  const page = await context.newPage();
  for (const route of routes) {
    await page.goto(`${route}${route.includes('?') ? '&' : '?'}lng=${language}`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const name = route.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'landing';
    await page.screenshot({ path: `${values.out}/${name}-${language}-${width}-${scheme}.png` });
  }
  await context.close();
}

async function signedIn(on: Browser, identifier: string): Promise<State> {
  const context = await on.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login?lng=en');
  await page.getByLabel('Email or phone').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(values.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  // Language and scheme come from the shots, not from the sign-in.
  return {
    cookies: state.cookies.filter(({ name }) => name !== 'lng'),
    origins: state.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter(({ name }) => name !== 'lng' && name !== 'warsha.interface'),
    })),
  };
}
