import type { Page } from '@playwright/test';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Until the test is over the server does not answer what is asked for `words`. */
async function withoutAnswerFor(page: Page, words: string): Promise<void> {
  await page.route(
    ({ searchParams }) => searchParams.get('q')?.startsWith(words) === true,
    () => undefined,
  );
}

test('a car is not given to somebody who was found for fewer letters: who types on and presses Enter enters a new client', async ({
  page,
  admin,
}) => {
  await aClient(admin, ['Zuhair', 'Qasimi']);
  const car = await aVisit(admin, ['Clutch']);
  await withoutAnswerFor(page, 'Zuhal');
  await enter(page, await aManager(admin), `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Another owner' }).click();
  const sheet = page.getByRole('dialog', { name: 'Another owner' });
  await sheet.getByRole('combobox', { name: 'New owner' }).pressSequentially('Zuh');
  await expect(sheet.getByRole('option', { name: /Zuhair/ })).toBeVisible();
  await page.keyboard.type('al Amrani');
  await expect(sheet.getByRole('option', { name: 'New client: Zuhal Amrani' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('textbox', { name: 'First name' })).toHaveValue('Zuhal');
});

test('a new visit does not take a client who was found for fewer letters', async ({ page, admin }) => {
  const manager = await aManager(admin);
  await aClient(admin, ['Zouhour', 'Berrada']);
  await withoutAnswerFor(page, 'Zouhar');
  await enter(page, manager, '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Vehicle' }).pressSequentially('Zouh');
  await expect(page.getByRole('option', { name: /Zouhour/ })).toBeVisible();
  await page.keyboard.type('ara');
  await expect(page.getByRole('option', { name: 'New car: Zouhara' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Owner' })).toBeFocused();
});

test('Enter opens nobody whom the search had found for fewer letters', async ({ page, admin }) => {
  await aClient(admin, ['Zoubir', 'Alaoui']);
  await withoutAnswerFor(page, 'Zouba');
  await enter(page, await aManager(admin), '/admin/visits');
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Zoub');
  await expect(palette.getByRole('option', { name: /Zoubir/ })).toBeVisible();
  await page.keyboard.type('aida');
  await expect(palette.getByRole('option', { name: 'Search everything for Zoubaida' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/search\?q=Zoubaida/);
});
