import type { Api } from '../support/api.ts';
import { expect, enter, settled, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';
import { aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * A form of the desk, what is typed into it, and what the specification has it say when the server does not take it.
 */
type Form = { path: string; open: string; fill: Record<string, string>; says: string };

async function formsOf(admin: Api): Promise<Form[]> {
  const { visitId, vehicleId, owner, tasks } = await aVisit(admin, ['Front pads']);
  const car = `/admin/users/${owner.id}/vehicle/${vehicleId}`;
  const visit = `${car}/visit/${visitId}`;
  const looks = { Brand: 'Kia', Model: 'Rio', Year: '2020', Color: 'Red', 'Engine type': 'Petrol' };
  const names = '/admin/settings/static-data?type=COLOR';
  return [
    { path: `/admin/users/${owner.id}`, open: 'Edit', fill: { 'First name': 'Hind' }, says: 'update user' },
    { path: car, open: 'Edit', fill: { Year: '2018' }, says: 'update vehicle' },
    { path: visit, open: 'Edit', fill: { 'Visit name': 'Front brakes' }, says: 'update visit' },
    {
      path: `${visit}/task/${tasks['Front pads']}`,
      open: 'Edit',
      fill: { 'Task name': 'Pads' },
      says: 'update task',
    },
    { path: names, open: 'Black', fill: { 'Name (English)': 'Snow' }, says: 'update static data' },
    { path: names, open: 'Add name', fill: { 'Name (العربية)': 'بني' }, says: 'create static data' },
    { path: visit, open: 'Add task', fill: { 'Task name': 'Coolant' }, says: 'create task' },
    {
      path: `/admin/users/${owner.id}`,
      open: 'Add vehicle',
      fill: { 'Plate number': '4711', ...looks },
      says: 'create vehicle',
    },
    {
      path: '/admin/users',
      open: 'Add user',
      fill: { 'First name': 'Omar', 'Last name': 'Kettani', 'Phone number': '0661777888' },
      says: 'create user',
    },
  ];
}

test('what the server does not take is said in the words of the specification, and stays in its form', async ({
  page,
  admin,
  wifi,
}) => {
  test.setTimeout(300_000);
  await enter(page, ADMIN, '/backend/health');
  for (const { path, open, fill, says } of await formsOf(admin)) {
    await test.step(says, async () => {
      await page.goto(path);
      await settled(page, wifi);
      await page.getByRole('button', { name: open, exact: true }).first().click();
      const form = page.getByRole('dialog').first();
      for (const [label, text] of Object.entries(fill)) {
        const field = form.locator('input').and(form.getByLabel(label, { exact: true }));
        await field.fill(text);
        await field.press('Tab');
      }
      wifi.fail({ kind: 'drop-request' });
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('alert')).toContainText(`Failed to ${says}. Please try again.`);
      await expect(form.getByRole('alert')).toContainText('There is no connection to the server.');
      wifi.heal();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('a client who could not be entered in the middle of a visit stays in the form, with the reason', async ({
  page,
  wifi,
}) => {
  await enter(page, ADMIN, '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Vehicle' }).fill('90817 أ 6');
  await page.getByRole('option', { name: /^New car/ }).click();
  await page.getByRole('combobox', { name: 'Owner' }).fill('Nadia Chraibi');
  await page.getByRole('option', { name: /^New client/ }).click();
  await page.getByLabel('Phone number').fill('0661999000');
  wifi.fail({ kind: 'drop-request' });
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Something went wrong while Creating Client!!');
  await expect(page.getByLabel('Phone number')).toHaveValue('0661999000');
  wifi.heal();
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByText(/Give this code to Nadia Chraibi/)).toBeVisible();
});

test('the words about a call and the reason for a voided reading stay where they were typed until the server has them', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, ['Oil']);
  const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 50_000, nextChangeKm: 50_100 };
  await admin.post('oil-changes', { ...oil, vehicleId: car.vehicleId });
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 5100, confirmed: true });
  await enter(page, ADMIN, `/admin/visits?view=due&q=${car.plate.replace(' ', '')}`);
  const failed = page.getByText('There is no connection to the server.');
  const sheet = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: car.plate });
  await row.getByRole('button', { name: /^Note the call/ }).click();
  await sheet.getByLabel('What came of it').fill('comes on Monday');
  wifi.fail({ kind: 'drop-request' }, { path: /oil-calls/ });
  await sheet.getByRole('button', { name: 'Called', exact: true }).click();
  await expect(failed).toBeVisible();
  await expect(sheet.getByLabel('What came of it')).toHaveValue('comes on Monday');
  wifi.heal();
  await sheet.getByRole('button', { name: 'Called', exact: true }).click();
  await expect(row).toContainText('comes on Monday');
  await expect(sheet).toHaveCount(0);

  await page.goto('/admin/visits?view=review');
  const card = page.getByRole('article', { name: new RegExp(`^${car.plate}`) });
  await card.getByRole('button', { name: 'Void' }).click();
  await sheet.getByLabel('Reason').fill('A digit is missing');
  wifi.fail({ kind: 'drop-request' }, { path: /km-readings/ });
  await sheet.getByRole('button', { name: 'Void' }).click();
  await expect(failed).toHaveCount(1);
  await expect(sheet.getByRole('alert')).toContainText('There is no connection to the server.');
  await expect(sheet.getByLabel('Reason')).toHaveValue('A digit is missing');
  wifi.heal();
  await sheet.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('The reading is voided.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
});
