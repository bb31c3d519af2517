import { expect, test } from '../support/e2e.ts';
import { aCategory, manager } from '../support/offerings.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a new service opens under the keyboard, Escape closes it, asks before what was typed is lost, and gives it back', async ({
  page,
  admin,
}) => {
  const { id, name } = await aCategory(admin, 'Pads');
  await manager(page, admin, `/${id}`);
  const button = page.getByRole('button', { name: 'New service' });
  const form = page.getByRole('region', { name: 'New service' });
  await expect(page.getByRole('region', { name: new RegExp(name) })).toBeVisible();
  await button.press('Enter');
  await expect(form.locator('input:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await form.getByRole('textbox', { name: 'Name' }).fill('New sensor');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('New sensor');
  await form.getByRole('textbox', { name: 'Name' }).press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();
});

test('who looks for another service beside a form that is not saved is not asked to leave it, and it stays', async ({
  page,
  admin,
}) => {
  const { items } = await aCategory(admin, 'Pads', 'Discs');
  await manager(page, admin, `/${items[0]?.id}`);
  const form = page.getByRole('region', { name: 'Pads', exact: true });
  await form.getByRole('textbox', { name: 'Minutes' }).fill('45');
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Name' });
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('searchbox', { name: 'Search all services' }).fill('Discs');
  await expect(page).toHaveURL(/q=Discs/);
  await expect(form.getByRole('textbox', { name: 'Minutes' })).toHaveValue('45');
  await page.goBack();
  await expect(page).not.toHaveURL(/q=Discs/);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
