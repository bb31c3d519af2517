import type { Page } from '@playwright/test';
import type { Branding } from '#contract/branding.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { painted } from '../support/pictures.ts';
import { ADMIN } from '../support/server.ts';

// Its words and hours stay in the shop.
test.use({ settings: { SUPPORT_EMAIL: 'together@warsha.test' }, viewport: { width: 1440, height: 900 } });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const kept = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Kept as you type' })).toBeVisible();

async function activate(page: Page) {
  await page.getByRole('button', { name: 'Activate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Merchant branding updated successfully!')).toBeVisible();
}

test('of two people who change the branding at once each shows his own words, and neither takes back the other’s', async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const other = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  ).newPage();
  for (const each of [page, other]) {
    await enter(each, ADMIN, '/admin/settings/merchant-info?group=hero');
    await expect(field(each, 'Title, English')).toBeVisible();
  }
  await field(page, 'Title, English').fill('A title of the first');
  await kept(page);
  await field(other, 'Subtitle, English').fill('A subtitle of the second');
  await kept(other);
  await activate(other);
  await activate(page);
  const shown = async () => {
    const entries = await admin.get<Branding>('merchant/fetch-branding?lan=en');
    const hero = entries.find(({ type, language }) => type === 'LANDING_HERO' && language === 'en');
    return Object.fromEntries((hero?.fields ?? []).map(({ key, value }) => [key, value]));
  };
  expect(await shown()).toMatchObject({ title: 'A title of the first', subtitle: 'A subtitle of the second' });

  // The draft of the first is shown by the second meanwhile: the first goes on all the same.
  await field(page, 'Title, English').fill('A title that stands');
  await kept(page);
  await other.reload();
  await activate(other);
  await field(page, 'Title, English').fill('A title that is better');
  await kept(page);
  await activate(page);
  expect(await shown()).toMatchObject({ title: 'A title that is better' });
  await other.context().close();
});

test('what is typed while a picture is on its way, or while the page is being shown to everybody, stays', async ({
  page,
  admin,
}) => {
  const hold = async (path: string) => {
    const door = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      if (route.request().method() !== 'GET') await door.promise;
      await route.fallback();
    });
    return door.resolve;
  };
  await enter(page, ADMIN, '/admin/settings/merchant-info?view=setup&step=face');
  const title = field(page, 'Title, English');
  await title.fill('Half a');
  const made = await hold('**/backend/pictures');
  const buffer = await painted(600, 200, 8, 'png');
  await page.locator('input[type=file]').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(/Sending…|Getting it ready/)).toBeVisible();
  await title.fill('Half a title, and the rest');
  made();
  await expect(page.getByRole('button', { name: 'Remove the picture: Logo' })).toBeVisible();
  await expect(title).toHaveValue('Half a title, and the rest');

  await page.goto('/admin/settings/merchant-info?group=hero');
  await expect(title).toHaveValue('Half a title, and the rest');
  await kept(page);
  const shown = await hold('**/backend/merchant/**');
  await page.getByRole('button', { name: 'Activate…' }).click();
  const asked = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/merchant/'));
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await asked;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await title.fill('A title that is better');
  await field(page, 'Subtitle, English').fill('A subtitle of its own');
  shown();
  await expect(page.getByText('Merchant branding updated successfully!')).toBeVisible();
  await expect(title).toHaveValue('A title that is better');
  await expect(field(page, 'Subtitle, English')).toHaveValue('A subtitle of its own');
  await kept(page);
  const entries = await admin.get<Branding>('merchant/fetch-branding?lan=en');
  expect(JSON.stringify(entries)).toContain('Half a title, and the rest');
});
