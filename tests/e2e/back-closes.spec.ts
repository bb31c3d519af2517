import type { Page } from '@playwright/test';
import { enter, expect, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

test.use({ viewport: { width: 360, height: 780 } });

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('Back on a phone closes the kilometres and leaves the mechanic on the floor; the next Back leaves it', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Clutch']);
  await enter(page, await aMechanic(admin), '/admin/user-profile?lng=en');
  await page.getByRole('link', { name: 'Workshop' }).click();
  await page.getByRole('button', { name: /^Whole workshop/ }).click();
  await expect(page).toHaveURL(/group=/);
  const floor = page.url();
  const open = cardOf(page, car).getByRole('button', { name: /^Kilometres/ });
  const sheet = sheetOf(page, 'Kilometres');
  for (const km of ['71990', '71991']) {
    await open.click();
    await sheet.getByRole('textbox', { name: 'Kilometres' }).fill(km);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(open).toBeVisible();
    await expect(page).toHaveURL(floor);
  }
  // The number is saved as if nobody had gone back before.
  await open.click();
  await sheet.getByRole('textbox', { name: 'Kilometres' }).fill('71992');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(floor);
});

test('Back closes what is on top: the question before its form, the form before the page; a new visit goes as it came', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Clutch']);
  const path = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}`;
  await enter(page, await aManager(admin), `${path}?lng=en`);
  await page.getByRole('link', { name: /Clutch/ }).click();
  await page.getByRole('button', { name: 'Link for the client', exact: true }).click();
  await expect(sheetOf(page, 'Link for the client')).toBeVisible();
  await page.goBack();
  await expect(sheetOf(page, 'Link for the client')).toBeHidden();
  await expect(page).toHaveURL(/\/visit\//);

  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const [form, question] = [sheetOf(page, 'Edit visit'), sheetOf(page, 'Leave without saving?')];
  await form.getByLabel('Visit name').fill('Half a word');
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/visit\//);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/visit\//);
  await expect(form.getByLabel('Visit name')).toHaveValue('Half a word');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/visit\//);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));

  await page.goto('/admin/visits?lng=en');
  await page.getByRole('button', { name: 'New visit' }).click();
  await expect(sheetOf(page, 'New visit')).toBeVisible();
  await page.goBack();
  await expect(sheetOf(page, 'New visit')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/visits(?!.*add=)/);
  await page.goForward();
  await expect(sheetOf(page, 'New visit')).toBeVisible();
});

test('Back out of a form that the address opened asks, and Back again goes on with it; the history stays in step', async ({
  page,
  admin,
}) => {
  await enter(page, await aManager(admin), '/admin/users?lng=en');
  await page.getByRole('button', { name: 'Add user' }).first().click();
  const [form, question] = [sheetOf(page, 'Add user'), sheetOf(page, 'Leave without saving?')];
  await form.getByLabel('First name').fill('Salma');
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/add=user/);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/add=user/);
  await expect(form.getByLabel('First name')).toHaveValue('Salma');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form).toBeHidden();
  await expect(page).not.toHaveURL(/add=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
