import { ADMIN } from '../support/server.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { aMechanic } from '../support/garage.ts';

test('an Admin hands out a new code, ends a device and gives another position with the password', async ({
  page,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  await signIn(page);
  await page.goto(`/admin/users/${mechanic.id}?lng=en`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'New code for a password' }).click();
  await page.getByRole('button', { name: 'Make a code' }).click();
  await expect(page.getByRole('dialog').locator('strong')).toHaveText(/^\d{6}$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Signed-in devices' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Sign out everywhere|Signed in nowhere/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Your own password')).toHaveCount(0);
  await page.getByLabel('Role').selectOption('MANAGER');
  await page.getByLabel('Your own password').fill('Not-this-1-pass');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Your own password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Manager').first()).toBeVisible();
});

test('who was handed a code by the shop finds where it goes, and chooses a password with it', async ({
  page,
  admin,
}) => {
  const phone = '0661900100';
  const person = { firstName: 'Sara', lastName: 'Amrani', countryCode: '+212', phoneNumber: phone, image: null };
  const { setupCode } = await admin.post<{ setupCode: string }>('users', {
    ...person,
    username: 'sara.handed',
    role: 'CLIENT',
  });
  await page.goto('/login?lng=en');
  await page.getByRole('link', { name: 'I have a code' }).click();
  await page.getByLabel('Email or phone').fill(phone);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Enter the code that the workshop gave you for')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send.* again/ })).toHaveCount(0);
  await page.getByLabel('Code, digit 1 of 6').click();
  await page.keyboard.type(setupCode);
  await page.getByLabel('New password', { exact: true }).fill('Gasket-7-blown');
  await page.getByLabel('Repeat the password').fill('Gasket-7-blown');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/client/**');
});

test('who comes back to confirm an account after a reload is asked for the address', async ({ page }) => {
  await page.goto('/login?mode=verify&lng=en');
  await page.getByLabel('Email or phone').fill('new-client@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Enter the code that was sent to')).toBeVisible();
});
