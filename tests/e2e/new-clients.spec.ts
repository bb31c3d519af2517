import type { Page } from '@playwright/test';
import type { User } from '#contract/users.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aClient } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';

/** The form of a client who comes with a car that nobody knows. */
async function newClient(page: Page, plate: string, typed: string): Promise<void> {
  await enter(page, ADMIN, '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Vehicle' }).fill(plate);
  await page.getByRole('option', { name: /^New car/ }).click();
  await page.getByRole('combobox', { name: 'Owner' }).fill(typed);
  await page.getByRole('option', { name: /^New client/ }).click();
}

test('a client from abroad is entered by the whole number, typed or pasted', async ({ page, admin }) => {
  await newClient(page, '70815 أ 6', '00212 661 99 88 77');
  const [code, phone] = [page.getByLabel('Country code'), page.getByLabel('Phone number')];
  await expect(code).toHaveValue('+212');
  await expect(phone).toHaveValue('661998877');
  await phone.fill('+33 6 98 76 54 32');
  await expect(code).toHaveValue('+33');
  await expect(phone).toHaveValue('698765432');
  await page.getByLabel('Language').selectOption('fr');
  await page.getByLabel('First name').fill('Chloé');
  await page.getByLabel('Last name').fill('Abroad');
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByText(/Give this code to Chloé Abroad/)).toBeVisible();
  const { items } = await admin.get<{ items: User[] }>('users?q=Abroad');
  expect(items).toMatchObject([{ phone: '+33698765432', language: 'fr' }]);
});

test('after somebody from abroad new people and imported ones have the code of the shop again', async ({ page }) => {
  const code = page.getByLabel('Country code');
  await enter(page, ADMIN, '/admin/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const usual = await code.inputValue();
  await code.fill('+49');
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Afar');
  await page.getByLabel('Phone number').fill('15112345678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Give this code to Mia Afar/)).toBeVisible();
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(code).toHaveValue(usual);
  await page.goto('/admin/users?import=clients');
  const clients = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Phone\nAli Alaoui,0611\n') };
  await page.getByLabel('File to import').setInputFiles(clients);
  await expect(page.getByLabel('Country code, where the cell is empty')).toHaveValue(usual);
});

test('a client who is entered at a French desk, or imported there, is written to in French', async ({ page }) => {
  const clients = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from('Nom,Tél\nAli Alaoui,0611\n') };
  await enter(page, ADMIN, '/admin/users?lng=fr');
  await page
    .getByRole('button', { name: /Ajouter/ })
    .first()
    .click();
  await expect(page.getByLabel('Langue')).toHaveValue('fr');
  await page.goto('/admin/users?import=clients');
  await page.locator('input[type=file]').setInputFiles(clients);
  await expect(page.getByLabel(/^Langue, /)).toHaveValue('fr');
});

test('a phone that another client has offers that client by name', async ({ page, admin }) => {
  const taken = await aClient(admin, ['Rachid', 'Holder']);
  const { phone } = await admin.get<User>(`users/${taken.id}`);
  await newClient(page, '70818 أ 6', 'Somebody Else');
  await page.getByLabel('Phone number').fill(phone ?? '');
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('button', { name: /^Take .Rachid Holder.$/u }).click();
  await expect(page.getByText('Owner: Rachid Holder')).toBeVisible();
});
