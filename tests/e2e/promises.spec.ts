import type { Locator, Page } from '@playwright/test';
import type { SessionAnswer } from '#contract/sessions.ts';
import type { Api } from '../support/api.ts';
import { aMechanic } from '../support/garage.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  settings: { SUPPORT_EMAIL: 'help@palmiers.example', SUPPORT_PHONE: '+212 522 00 00 00' },
});

for (const language of ['ar', 'en'])
  test(`what went wrong is told in the middle of the top, and stays while somebody reads it, in ${language}`, async ({
    page,
    admin,
  }) => {
    const toast = await failedSave(page, admin, language);
    const box = await toast.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(10);
    expect(box?.y).toBeLessThan(120);
    await toast.hover();
    await page.clock.fastForward(60_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 890);
    await page.clock.fastForward(10_000);
    await expect(toast).toBeHidden();
  });

test('what went wrong stays while it has the keyboard’s focus, and goes when the focus does', async ({
  page,
  admin,
}) => {
  const toast = await failedSave(page, admin, 'en');
  // Not by the mouse: it lies where the box was ticked.
  await toast.getByRole('button', { name: 'Close' }).focus();
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.clock.fastForward(10_000);
  await expect(toast).toBeHidden();
});

for (const { told, answer } of [
  { told: 'Token refresh failed', answer: undefined },
  { told: 'New token is invalid or expired', answer: 'expired' },
])
  test(`who comes back with an old session reads "${told}" at sign-in`, async ({ page }) => {
    const old = await oldSession(page);
    await page.route('**/backend/user/refresh', (route) =>
      answer === undefined ? route.fulfill(refusal(401, 'refresh-refused')) : route.fulfill({ json: old }),
    );
    await page.goto('/admin/visits?lng=en');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(told)).toBeVisible();
  });

test('a mechanic who types a manager’s address stays signed in and is told on the spot, without a call', async ({
  page,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  await enter(page, mechanic);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/admin/settings/static-data', '/admin/messages']) {
    await page.goto(path);
    await expect(page.getByText('Not for your position').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  }
  expect(asked.filter((path) => /backend\/(static-data\?|messages)/u.test(path))).toEqual([]);
});

test('the shop’s name is asked for once, stands in title and header, and outlives a server that fails', async ({
  page,
  server,
}) => {
  server.nameShop('Garage des Promesses');
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('merchant/fetch-merchant'))));
  await page.goto('/?lng=en');
  await expect(page.getByRole('banner')).toContainText('Garage des Promesses');
  await expect(page).toHaveTitle(/Garage des Promesses/);
  // What came with the page is there at once; the question comes when nobody waits for anything.
  await expect.poll(() => asked).toBe(1);
  await page.route('**/backend/merchant/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/privacy-policy');
  await expect(page.getByRole('banner')).toContainText('Garage des Promesses');
  await expect(page).toHaveTitle(/Garage des Promesses/);
});

test('while the shop’s face is slow to come, a first visitor is told what is waited for', async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  await page.route('**/backend/merchant/fetch-branding*', async (route) => {
    await slow.promise;
    await route.continue();
  });
  // The landing page brings it along.
  await page.goto('/privacy-policy?lng=en', { waitUntil: 'commit' });
  await expect(page.getByText('Loading theme')).toBeVisible();
  slow.resolve();
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  // Asked for in two letters, and what is active without saying so.
  const asked = page.waitForRequest('**/backend/merchant/fetch-branding*');
  await page.goto('/terms-of-service?lng=ar-EG');
  expect(new URL((await asked).url()).search).toBe('?lan=ar');
});

test('whom to ask stands at the foot of every public page, at sign-in and where nothing is', async ({ page }) => {
  for (const path of ['/', '/login', '/nowhere']) {
    await page.goto(`${path}?lng=en`);
    await expect(page.getByRole('link', { name: 'help@palmiers.example' })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('link', { name: '+212 522 00 00 00' })).toHaveAttribute('href', 'tel:+212522000000');
    await expect(page.getByRole('link', { name: 'Facebook' })).toHaveCount(0);
  }
});

for (const { words, status, code } of [
  { words: /^Sign in to send/, status: 401, code: 'refresh-refused' },
  { words: /^Update to send/, status: 426, code: 'update-required' },
])
  test(`the pill says "${words.source.slice(1)}" when that is what is missing`, async ({ page }) => {
    await enter(page, ADMIN, '/backend/health');
    await page.route('**/backend/sync/**', (route) => route.fulfill(refusal(status, code)));
    await page.route('**/backend/user/refresh', (route) => route.fulfill(refusal(401, 'refresh-refused')));
    await page.goto('/admin/visits');
    await expect(page.getByRole('button', { name: words })).toBeVisible();
  });

/** How the server says no. */
function refusal(status: number, code: string) {
  const body = JSON.stringify({ type: 'about:blank', title: code, message: code, requestId: 'r', status, code });
  return { status, contentType: 'application/problem+json', body };
}

/** A session whose token ended an hour ago, laid down as the app keeps it. */
async function oldSession(page: Page): Promise<SessionAnswer> {
  await enter(page, ADMIN, '/backend/health');
  const answer = await page.request.post('/backend/user/login', {
    data: { identifier: ADMIN.email, password: ADMIN.password },
  });
  const kept = (await answer.json()) as SessionAnswer;
  const [head = '', claims = '', sign = ''] = kept.accessToken.split('.');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const over = { ...read, exp: Math.floor(Date.now() / 1000) - 3600 };
  const accessToken = [head, Buffer.from(JSON.stringify(over)).toString('base64url'), sign].join('.');
  await page.evaluate((token) => {
    localStorage.setItem('accessToken', token);
    document.cookie = `__Host-accessToken=${token}; Path=/; Max-Age=86400; Secure; SameSite=Strict`;
  }, accessToken);
  return { ...kept, accessToken };
}

/** The toast about a to-do that could not be ticked off. */
async function failedSave(page: Page, admin: Api, language: string): Promise<Locator> {
  await admin.post('todos', { title: `Order pads ${language}`, description: 'front' });
  await page.clock.install();
  await enter(page, ADMIN, `/admin/todo?lng=${language}`);
  await page.route('**/backend/todos/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await expect(page.getByText(`Order pads ${language}`).last()).toBeVisible();
  await page.getByRole('checkbox').last().click();
  const toast = page.getByRole('alert').first();
  await expect(toast).toBeVisible();
  return toast;
}
