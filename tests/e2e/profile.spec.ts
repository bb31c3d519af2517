import { expectAccessible } from '../support/axe.ts';
import { Api } from '../support/api.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { aClient, aManager } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

test('a manager keeps up the own data, the password and the devices signed in', async ({ page, admin, server }) => {
  const manager = await aManager(admin);
  await Api.signIn(server.url, manager.identifier, manager.password);
  await signIn(page, manager.identifier, manager.password);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible();

  const data = page.getByRole('region', { name: 'My data' });
  await data.getByLabel('First name').fill('Kamal');
  await data.getByRole('textbox', { name: 'Age' }).fill('١٢');
  await data.getByRole('button', { name: 'Save' }).click();
  await expect(data.getByRole('textbox', { name: 'Age' })).toHaveAttribute('aria-invalid', 'true');
  await data.getByRole('textbox', { name: 'Age' }).fill('٤٢');
  await data.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('complementary').getByText('Kamal Bennani')).toBeVisible();
  await page.reload();
  await expect(data.getByRole('textbox', { name: 'Age' })).toHaveValue('42');
  await expect(page.getByRole('complementary').getByText('Kamal Bennani')).toBeVisible();

  const list = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(list.getByText('This device')).toBeVisible();
  // After the reload: a toast that is just fading has no colour of its own.
  await expectAccessible(page);
  const others = list.getByRole('button', { name: 'Sign out', exact: true });
  await expect(others.first()).toBeVisible();
  const before = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(before - 1);

  await Api.signIn(server.url, manager.identifier, manager.password);
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill('Wrong-1-here');
  await password.getByLabel('New password').fill('Torque-5-wrench');
  await password.getByLabel('Repeat the password').fill('Torque-5-wrench');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not your current password.')).toBeVisible();
  await password.getByLabel('Current password').fill(manager.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed. Your other devices are signed out.')).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(password.getByLabel('Current password')).toHaveValue('');
  await Api.signIn(server.url, manager.identifier, 'Torque-5-wrench');
});

test('a client has the same page in the own area and language', async ({ page, admin }) => {
  const client = await aClient(admin);
  await signIn(page, client.identifier, client.password);
  await page.goto('/client/profile?lng=ar');
  await expect(page.getByRole('region', { name: 'بياناتي' }).getByText(client.identifier)).toBeVisible();
  await expectAccessible(page);
});
