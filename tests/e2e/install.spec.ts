import { expect, install, enter, test } from '../support/e2e.ts';
import { aClient } from '../support/garage.ts';

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
    expect(new URL(page.url()).pathname).toMatch(path === '/' ? /^\/$/ : /^\/client\//);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Every test runs in a private window, which is the one thing that may be wrong here.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
}

test('the home screen gets the name of the shop in the language of the page', async ({ page, request, server }) => {
  server.nameShop('Garage de la Palmeraie');
  await page.goto('/?lng=fr');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { name: string; lang: string };
  expect(manifest).toMatchObject({ name: 'Garage de la Palmeraie', lang: 'fr' });
});

test('a tablet that lost power opens again without any network', async ({ openDevice }) => {
  const tablet = await openDevice();
  await tablet.page.goto('/?lng=fr');
  await install(tablet.page);
  await tablet.kill();
  await tablet.switchOn();
  await tablet.context.setOffline(true);
  await tablet.page.goto('/login?lng=fr');
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
  for (const tab of [page, other]) await tab.waitForFunction(() => !('isOld' in window));
  await expect(page.getByText('A new version is ready')).toBeHidden();
});
