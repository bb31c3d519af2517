import { expectAccessible } from '../support/axe.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';

// A shop of its own: what is drafted and shown here stays.
test.use({ settings: { SUPPORT_EMAIL: 'preview@warsha.test' }, viewport: { width: 1440, height: 900 } });

test('an Admin sends a link to the draft, and whoever has it sees what nobody else does, until it is shown', async ({
  page,
  browser,
  baseURL,
}) => {
  /** Somebody who has never been here. */
  const stranger = async () => await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enter(page, ADMIN, '/admin/settings/merchant-info?group=hero');
  await page.getByRole('textbox', { name: 'Title, English', exact: true }).fill('Your car, seen by a friend first');
  await expect(page.getByRole('status').filter({ hasText: 'Kept as you type' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview link' }).click();
  const sheet = page.getByRole('dialog', { name: 'Preview link' });
  await sheet.getByRole('button', { name: 'Make a link' }).click();
  // Withdrawn only when it is meant: it cannot be had again.
  await sheet.getByRole('button', { name: 'Withdraw the link' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this link?' });
  await question.getByRole('button', { name: 'Withdraw the link' }).click();
  await sheet.getByRole('button', { name: 'Make a link' }).click();
  const address = (await sheet.getByText('#preview=').innerText()).trim();
  await expectAccessible(page);
  const path = new URL(address).hash;

  const friend = await stranger();
  await friend.goto(`/?lng=en${path}`);
  const title = friend.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Your car, seen by a friend first');
  await expect(friend.getByText('A draft: visitors do not see it yet.')).toBeVisible();
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(friend);
  // What is kept on this device is the page as everybody sees it.
  await friend.goto('/all-services?lng=en');
  await friend.goto('/?lng=en');
  await expect(title).toBeVisible();
  await expect(title).not.toHaveText('Your car, seen by a friend first');
  await expect(friend.getByText('A draft: visitors do not see it yet.')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Activate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Merchant branding updated successfully!')).toBeVisible();
  await friend.goto('/all-services?lng=en');
  await friend.goto(`/?lng=en${path}`);
  await expect(friend.getByText('This link shows nothing any more')).toBeVisible();
  const other = await stranger();
  await other.goto('/?lng=en');
  await expect(other.locator('h1')).toHaveText('Your car, seen by a friend first');
  for (const each of [friend, other]) await each.context().close();
});

test('the keyboard passes the preview in one press, and reads on in it', async ({ page }) => {
  await enter(page, ADMIN, '/admin/settings/merchant-info?view=setup&step=face');
  const frame = page.frameLocator('iframe[title="The page of the shop"]');
  await expect(frame.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await page.getByRole('group', { name: 'Language of the preview' }).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  const preview = page.getByRole('figure', { name: 'The page of the shop' });
  await expect(preview).toBeFocused();
  const top = () => frame.locator('html').evaluate((html) => html.scrollTop);
  await page.keyboard.press('End');
  await expect.poll(top).toBeGreaterThan(500);
  await page.keyboard.press('Home');
  await expect.poll(top).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Français' }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toMatch(/IFRAME|FIGURE/);
  await expectAccessible(page);
});
