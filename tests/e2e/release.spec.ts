import type { Page } from '@playwright/test';
import { ADMIN } from '../support/server.ts';
import { enter, expect, test } from '../support/e2e.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The code that only the reports need: nothing fetches it ahead. */
const CHARTS = /^\/assets\/charts-/;
const ENTRY = /^\/assets\/index-/;

const isSamePage = async (page: Page) => await page.evaluate(() => 'markOfTest' in globalThis);
const openReports = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
};

test.beforeEach(async ({ page, wifi }) => {
  await enter(page, ADMIN, '/admin/todo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { markOfTest: true }));
  wifi.fail({ kind: 'drop-request' }, { path: CHARTS });
});

test('code that a weak network did not bring takes no page away: it says so, and another try has it', async ({
  page,
  wifi,
}) => {
  await openReports(page);
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  await expect(retry).toBeVisible();
  expect(wifi.seen).toContainEqual(expect.stringMatching(/^HEAD \/assets\/index-/));
  expect(await isSamePage(page)).toBe(true);
  wifi.heal();
});

test('a page left open over a release begins anew when it asks for code that is gone', async ({ page, wifi }) => {
  wifi.fail({ kind: 'status', status: 404 }, { path: ENTRY, times: 1 });
  await openReports(page);
  await expect.poll(() => wifi.seen.filter((asked) => /^GET \/admin\/dashboard/.test(asked))).not.toHaveLength(0);
  wifi.heal();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
});
