import type { Page } from '@playwright/test';
import { expect, install, enter, test } from '../support/e2e.ts';
import { aClient } from '../support/garage.ts';
import { reopenWithoutNetwork } from '../support/tablet.ts';

for (const [path, language] of [
  ['/', 'ar'],
  ['/', 'en'],
  ['/client', 'ar'],
  ['/client', 'en'],
] as const) {
  test(`a browser offers to install ${path} in ${language}`, async ({ page, context, admin }) => {
    if (path === '/client') {
      const client = await aClient(admin);
      await enter(page, client);
    }
    await page.goto(`${path}?lng=${language}`);
    await install(page);
    await expect(page).toHaveURL((url) => (path === '/' ? url.pathname === '/' : url.pathname.startsWith('/client/')));
    const devtools = await context.newCDPSession(page);
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
  });
}

test('the home screen gets the name of the shop in the language of the page', async ({ page, request, server }) => {
  server.nameShop('Garage de la Palmeraie');
  await page.goto('/?lng=fr');
  const link = page.locator('link[rel=manifest]');
  await expect(link).toHaveAttribute('href', /lan=fr$/);
  const address = await link.getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { name: string; lang: string };
  expect(manifest).toMatchObject({ name: 'Garage de la Palmeraie', lang: 'fr' });
});

test('a tablet that lost power opens again without any network', async ({ openDevice, wifi }) => {
  const tablet = await openDevice();
  await tablet.page.goto('/?lng=fr');
  await install(tablet.page);
  await reopenWithoutNetwork(tablet, wifi, '/login?lng=fr');
  await expect(tablet.page.getByRole('main')).toBeVisible();
});

test('the JSON of the server is never kept in Cache Storage', async ({ page }) => {
  await page.goto('/?lng=en');
  await install(page);
  await page.goto('/login?lng=en');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path.startsWith('/backend/'))).toEqual([]);
});

test('a new version waits until a person wants it, and then comes to every tab', async ({ page, context, wifi }) => {
  await page.goto('/login?lng=en');
  await install(page);
  const other = await context.newPage();
  await other.goto('/login?lng=en');
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isOld: true }));
  wifi.fail({ kind: 'append', text: '\n// the next release' }, { path: /^\/sw\.js/ });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(other.getByText('A new version is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  // Asked anew: a tab behind the other draws nothing, and loses what waits in it when it loads again.
  for (const tab of [page, other])
    await expect(async () => expect(await tab.evaluate(() => 'isOld' in window)).toBe(false)).toPass();
  await expect(page.getByText('A new version is ready')).toBeHidden();
});

const keptTypes = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'));
    if (name === undefined) return [];
    const cache = await caches.open(name);
    const answers = await Promise.all((await cache.keys()).map(async (file) => await cache.match(file)));
    return answers.map((answer) => answer?.headers.get('content-type')?.split(';')[0]);
  });

test('an app that a gateway spoils on its way is thrown away as a whole, and comes whole the next time', async ({
  openDevice,
  wifi,
}) => {
  const { page } = await openDevice({ isNew: true });
  wifi.fail({ kind: 'captive-portal' }, { path: /^\/assets\/media-page/ });
  await page.goto('/login?lng=en');
  await expect.poll(() => wifi.count(/assets\/media-page/)).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
    .toBe(true);
  wifi.heal();
  await page.reload();
  await install(page);
  const types = await keptTypes(page);
  expect(types.length).toBeGreaterThan(100);
  // The page in which the app starts is one.
  expect(types.filter((type) => type === 'text/html')).toHaveLength(1);
});

test('a tablet whose browser has lost the files of the app has them again before it needs them', async ({
  openDevice,
  wifi,
}) => {
  const tablet = await openDevice();
  await tablet.page.goto('/login?lng=fr');
  await install(tablet.page);
  const before = (await keptTypes(tablet.page)).length;
  await tablet.page.evaluate(async () => await Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await tablet.page.reload();
  await expect.poll(async () => (await keptTypes(tablet.page)).length, { timeout: 90_000 }).toBe(before);
  await reopenWithoutNetwork(tablet, wifi, '/login?lng=fr');
  await expect(tablet.page.getByRole('main')).toBeVisible();
});
