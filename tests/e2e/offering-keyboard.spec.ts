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
