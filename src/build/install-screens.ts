import { mkdirSync } from 'node:fs';
import { type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from '../../tests/support/chromium.ts';
import { SCREENS, screenName } from '#server/features/branding/install-screens.ts';

// `npm run install-screens -- http://localhost:3000`: takes the pictures that a browser shows before the app
// is installed, of a running demonstration (`npm run demo`) whose shop has no name of its own for the while;
// to be run when these screens look different.
const [, , url = 'http://localhost:3000'] = process.argv;
const PASSWORD = 'Palmiers-2026';
const GARAGES = [
  ['ar', 'ورشة'],
  ['en', 'Garage'],
  ['fr', 'Garage'],
] as const;

mkdirSync('public/screens', { recursive: true });
const browser = await chromium.launch(chromiumOptions());
const admin = await signedIn('admin@palmiers.example');
const { merchant } = (await (await admin.request.get('/backend/merchant/fetch-merchant')).json()) as {
  merchant: { merchant_name: string };
};
for (const [language, garage] of GARAGES) {
  await rename(garage);
  for (const { form, path, width, height, scale } of SCREENS) {
    const context = await signedIn(form === 'wide' ? 'manager@palmiers.example' : 'client@palmiers.example', {
      viewport: { width: width / scale, height: height / scale },
      deviceScaleFactor: scale,
    });
    const page = await context.newPage();
    await page.goto(`${path}?lng=${language}`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shot = await page.screenshot();
    await sharp(shot)
      .webp({ quality: 70 })
      .toFile(`public/screens/${screenName(form, language)}`);
    await context.close();
  }
}
await rename(merchant.merchant_name);
await browser.close();

async function rename(merchant_name: string): Promise<void> {
  const cookies = await admin.cookies();
  const token = cookies.find(({ name }) => name.endsWith('accessToken'))?.value ?? '';
  await admin.request.put('/backend/merchant/update-merchant', {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
    data: { merchant_name },
  });
}

async function signedIn(identifier: string, more: object = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...more });
  const page = await context.newPage();
  await page.goto('/login?lng=en');
  await page.getByLabel('Email or phone').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.close();
  return context;
}
