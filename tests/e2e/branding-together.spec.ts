import type { Page } from '@playwright/test';
import type { Branding } from '#contract/branding.ts';
import { enter, expect, test } from '../support/e2e.ts';
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
