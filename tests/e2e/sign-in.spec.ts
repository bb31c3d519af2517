import { expectAccessible } from '../support/axe.ts';
import { aManager, aMechanic } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';
import { enter, expect, signIn, test } from '../support/e2e.ts';

const day = 24 * 60 * 60;

test('who mistypes his password reads why, stays at sign-in and can try again', async ({ page, admin }) => {
  const manager = await aManager(admin);
  await page.goto('/login?lng=en');
  await page.getByLabel('Email or phone').fill(manager.identifier);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed. Please try again.');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Password', { exact: true }).fill(manager.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/main-panel/);
});

test('who leads the shop begins with its numbers at a desk and in the workshop on a tablet, a mechanic always there', async ({
  browser,
  baseURL,
  admin,
}) => {
  for (const [person, atDesk] of [
    [await aManager(admin), 'Dashboard'],
    [await aMechanic(admin), 'Workshop'],
  ] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const heading = page.getByRole('heading', { level: 1 });
    await enter(page, person, '/login');
    await expect(heading).toHaveText(atDesk);
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/login');
    await expect(heading).toHaveText('Workshop');
    await context.close();
  }
});

test('an empty form says at its fields what is missing and takes the person there', async ({ page }) => {
  await page.goto('/login?lng=en');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or phone is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email or phone')).toBeFocused();
});

test('a stranger at a staff address signs in first and arrives where he wanted to go', async ({ page }) => {
  await page.goto('/admin/visits?q=24432&lng=en');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email or phone').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/visits\?q=24432/);
});

test('somebody looks at the public page, goes in from there, and finds the way back to it', async ({ page, admin }) => {
  await enter(page, await aMechanic(admin), '/?lng=en');
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  const start = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('banner').getByRole('link', { name: 'My page' }).click();
  await expect(page.getByRole('heading', { name: 'Workshop', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/visits$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/\?lng=en$/);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Workshop', level: 1 })).toBeVisible();
  // All in the page that was opened first: nothing was loaded anew.
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(start);
});

test('a link that leads elsewhere after sign-in leads into the shop', async ({ browser, baseURL }) => {
  for (const from of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
    // Each time somebody who is not signed in yet.
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`/login?lng=en&from=${encodeURIComponent(from)}`);
    await page.getByLabel('Email or phone').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // The floor, or the set-up of a shop that has not been set up.
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/admin/`));
    await context.close();
  }
});

test('the session is kept in cookies and local storage for 7, 30 and 7 days, and signing out clears all', async ({
  page,
  context,
}) => {
  await signIn(page);
  const now = Date.now() / 1000;
  const cookies = await context.cookies();
  for (const [name, days] of [
    ['accessToken', 7],
    ['refreshToken', 30],
    ['user', 7],
  ] as const) {
    const cookie = cookies.find((one) => one.name.endsWith(name));
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' });
    expect(Math.abs((cookie?.expires ?? 0) - now - days * day)).toBeLessThan(3600);
    expect(await page.evaluate((key) => localStorage.getItem(key), name)).not.toBeNull();
  }
  const user = cookies.find(({ name }) => name.endsWith('user'))?.value ?? '';
  expect(Object.keys(JSON.parse(decodeURIComponent(user)) as object).toSorted()).toEqual([
    'firstName',
    'id',
    'lastName',
    'role',
  ]);

  // The start of a new shop may lead on to its set-up, whose frame takes the place of the one with the menu.
  await page.goto('/admin/user-profile');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => /Token|user/.test(name))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/admin/visits');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('a device whose database was emptied', () => {
  for (const kept of ['local storage', 'cookies'])
    test(`is still signed in from ${kept}`, async ({ page, context }) => {
      await signIn(page);
      if (kept === 'cookies') await page.evaluate(() => localStorage.clear());
      else await context.clearCookies();
      await page.goto('/privacy-policy');
      await page.evaluate(async () => {
        const all = await indexedDB.databases();
        await Promise.all(
          all.map(({ name }) => new Promise((done) => (indexedDB.deleteDatabase(name ?? '').onsuccess = done))),
        );
      });
      await page.goto('/admin/visits?lng=en');
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    });
});

test('a token that nobody can read leads to sign-in with "Invalid token"', async ({ page }) => {
  await page.goto('/privacy-policy?lng=en');
  await page.evaluate(() => localStorage.setItem('accessToken', 'not.a.token'));
  await page.goto('/admin/visits');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Invalid token')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('while the guard decides, the page says so', async ({ page }) => {
  await signIn(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.goto('/privacy-policy?lng=en');
  await page.route('**/device-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/visits', { waitUntil: 'commit' });
  await expect(page.getByText('Verifying authentication...')).toBeVisible();
  letThrough();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('a mechanic without network whose tablet’s clock went a year ahead is back in once it is put right', async ({
  page,
  admin,
  wifi,
}) => {
  await enter(page, await aMechanic(admin));
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  wifi.fail({ kind: 'drop-request' });
  await page.clock.setSystemTime(Date.now() + 365 * 86_400_000);
  await page.reload();
  await page.waitForURL(/\/login\?.*error=refresh-failed/);
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await page.waitForURL('**/admin/visits*');
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
});

test('a mechanic whose tablet’s clock goes two hours ahead works on, with network', async ({ page, admin }) => {
  await enter(page, await aMechanic(admin));
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
});

test('whoever comes first through a gateway that fails reads so in his language, and is at sign-in once the server answers', async ({
  browser,
  baseURL,
  wifi,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  wifi.fail({ kind: 'status', status: 502 }, { path: /^\/assets\/.*\.js$/ });
  await page.goto('/login?lng=fr');
  await expect(page.getByRole('alert')).toContainText('Impossible d’afficher cette page');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toContainText('Le plus souvent, c’est la connexion.');
  wifi.heal();
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  await context.close();
});

test('whoever is not brought one file of the sign-in reads so, and another try has it', async ({
  browser,
  baseURL,
  wifi,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  wifi.fail({ kind: 'status', status: 502 }, { path: /^\/assets\/device-.*\.js$/ });
  await page.goto('/login?lng=en');
  // By itself it is tried once more.
  await expect.poll(() => wifi.count(/^GET \/login/)).toBe(2);
  await expect(page.getByRole('alert')).toContainText('This page could not be shown');
  wifi.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.close();
});
