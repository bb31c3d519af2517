import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const heads = (page: Page) => page.getByRole('table').first().getByRole('columnheader');
const choose = (page: Page, column: string) => page.getByRole('menuitemcheckbox', { name: column }).click();

test('a manager chooses the columns of the list of people, by keyboard too; the device keeps them until they are as usual again', async ({
  page,
  admin,
}) => {
  const client = await aClient(admin, ['Salwa', 'Zaoui']);
  const manager = await aManager(admin);
  await enter(page, manager, '/admin/users?q=salwa');
  const usual = ['Name', 'Phone number', 'Email', 'Vehicles', 'Last visit', 'Next oil change'];
  await expect(heads(page)).toHaveText(usual);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose columns' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Last visit' })).toBeChecked();
  for (const column of usual.slice(1)) await choose(page, column);
  await expect(heads(page)).toHaveText(['Name']);
  await expect(page.getByRole('menuitemcheckbox', { name: 'Name', exact: true })).toBeHidden();
  await choose(page, 'Username');
  await expect(page.getByRole('row', { name: /Salwa/ })).toContainText(/person-\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Choose columns' })).toBeFocused();

  await page.reload();
  await expect(heads(page)).toHaveText(['Name', 'Username']);
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('menuitem', { name: 'As usual' }).click();
  await expect(heads(page)).toHaveText(usual);
  await expect(page.getByRole('row', { name: /Salwa/ })).toContainText(client.identifier);
});

test('the tables of visits and of cars whose oil is due have columns of their own to choose', async ({
  page,
  admin,
}) => {
  const visit = await aVisit(admin, ['Gearbox']);
  await enter(page, ADMIN, '/admin/visits?view=table');
  await expect(page.getByRole('button', { name: visit.plate })).toBeVisible();
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await choose(page, 'Total');
  await choose(page, 'Visit');
  await page.keyboard.press('Escape');
  await expect(heads(page).filter({ hasText: 'Total' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: visit.plate })).toContainText('Brakes');

  await page.goto('/admin/visits?view=due&urgency=unknown');
  await expect(page.getByRole('button', { name: 'Choose columns' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await choose(page, 'Last reading');
  await choose(page, 'Client');
  await expect(heads(page)).toHaveText(['Vehicle', 'Next oil change', 'Left', 'Last km', 'Last reading', 'Call']);
  await page.goto('/admin/visits?view=table');
  await expect(page.getByRole('row').filter({ hasText: visit.plate })).toContainText('Brakes');
});

test('on a phone the list of all visits says of each when it was', async ({ page, admin }) => {
  const { plate, visitId } = await aVisit(admin, ['Gearbox']);
  const { rev } = await admin.get<{ rev: number }>(`visits/${visitId}`);
  await admin.patch(`visits/${visitId}`, rev, { date: '2024-03-05' });
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, ADMIN, `/admin/visits?view=history&q=${encodeURIComponent(plate)}`);
  const line = page.getByRole('row').filter({ hasText: plate });
  await expect(line.getByText('5 Mar 2024').filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(line.getByText('5 Mar 2024').filter({ visible: true })).toHaveCount(1);
});

test('the table of the floor ends with whole amounts at each width of a desk', async ({ page, admin }) => {
  const { tasks } = await aVisit(admin, ['Alternator or starter']);
  const [id = ''] = Object.values(tasks);
  const { rev } = await admin.get<{ rev: number }>(`tasks/${id}`);
  await admin.patch(`tasks/${id}`, rev, { soldFor: { amount: 12_345_600, currency: 'MAD' } });
  await enter(page, await aManager(admin), '/admin/visits?view=table&group=all');
  for (const language of ['en', 'fr', 'ar']) {
    await page.goto(`/admin/visits?view=table&group=all&lng=${language}`);
    const table = page.getByRole('table').first();
    await expect(table).toBeVisible();
    for (const width of [1240, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => table.evaluate((whole) => whole.scrollWidth - whole.parentElement!.clientWidth)).toBe(0);
    }
  }
});
