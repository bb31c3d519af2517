import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { aManager } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Every screen of the desk in Arabic and light, then in English and dark. */
async function accessibleInBoth(page: Page, path: string, heading: Record<'ar' | 'en', string>) {
  for (const [language, scheme] of [
    ['ar', 'light'],
    ['en', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(`${path}?lng=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: heading[language] })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
}

test('a manager writes what is to be done by keyboard, ticks it off, looks back at it and takes it back', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin);
  await signIn(page, manager.identifier, manager.password);
  await page.getByRole('link', { name: 'To-do' }).click();
  await expect(page.getByText('Nothing to do here')).toBeVisible();
  const keys = page.keyboard;
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await keys.type('Call the tyre  supplier');
  await keys.press('Enter');
  await expect(page.getByText('Description is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await keys.type('Before 10:00!');
  await keys.press('Enter');
  await expect(page.getByText('Description may have letters and numbers only')).toBeVisible();
  await keys.press('ControlOrMeta+a');
  await keys.type('قبل الساعة 10');
  await keys.press('Enter');
  const task = page.getByRole('checkbox', { name: 'Call the tyre supplier' });
  await expect(task).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await keys.type('Book the inspection');
  await keys.press('Tab');
  await keys.type('Lift 2');
  await keys.press('Enter');
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(2);

  await task.check();
  await expect(page.getByText('Completed: Call the tyre supplier')).toBeVisible();
  await expect(task).toBeHidden();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ has: task })).toContainText('Completed on: today');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ completed: 'true', period: 'day' });
  await page.reload();
  await task.uncheck();
  await expect(page.getByText('Nothing completed here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(task).toBeChecked();

  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Book the inspection' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Book the yearly inspection');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove: Book the yearly inspection' }).click();
  await expect(page.getByText('Nothing to do here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Book the yearly inspection' })).toBeVisible();
  await accessibleInBoth(page, '/admin/todo', { ar: 'قائمة المهام', en: 'To-do' });
});
