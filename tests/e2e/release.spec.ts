import type { Page } from '@playwright/test';
import { ADMIN } from '../support/server.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit } from '../support/garage.ts';
import { cardOf, enterKm } from '../support/tablet.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The code of a page that nobody has opened yet. */
const PANEL = /^\/assets\/main-panel-page-/;
const ENTRY = /^\/assets\/index-/;

const isSamePage = async (page: Page) => await page.evaluate(() => 'markOfTest' in globalThis);
const openPanel = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
};

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN, '/admin/todo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { markOfTest: true }));
});

test('code that a weak network did not bring takes no page away: it says so, and another try has it', async ({
  page,
  wifi,
}) => {
  wifi.fail({ kind: 'drop-request' }, { path: PANEL });
  await openPanel(page);
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  await expect(retry).toBeVisible();
  await expect.poll(() => wifi.seen.some((asked) => asked.startsWith('HEAD /assets/index-'))).toBe(true);
  expect(await isSamePage(page)).toBe(true);
  wifi.heal();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('kilometres whose sheet did not come say so themselves: the floor stays, and another try has them', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, ['Front brake pads']);
  wifi.fail({ kind: 'drop-request' }, { path: /^\/assets\/.*km-sheet/ });
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const tap = cardOf(page, car).getByRole('button', { name: /^Kilometres/ });
  await tap.click();
  const missing = page.getByRole('dialog', { name: 'This could not be opened' });
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeVisible();
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toBeHidden();
  await tap.click();
  await expect(missing).toBeVisible();
  wifi.heal();
  await missing.getByRole('button', { name: 'Try again' }).click();
  const field = page.getByRole('textbox', { name: 'Kilometres', exact: true });
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await enterKm(page, car, '84100');
  await expect(cardOf(page, car)).toContainText('84,100');
});

test('a page left open over a release begins anew when it asks for code that is gone', async ({ page, wifi }) => {
  wifi.fail({ kind: 'status', status: 404 }, { path: PANEL });
  wifi.fail({ kind: 'status', status: 404 }, { path: ENTRY, times: 1 });
  await openPanel(page);
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  // Anew once, not in a circle, as long as it stays gone.
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  await expect(retry).toBeVisible();
  wifi.heal();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
