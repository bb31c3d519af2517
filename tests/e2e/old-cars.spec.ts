import type { Vehicle } from '#contract/vehicles.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient, aManager } from '../support/garage.ts';

test('a car that was never here is not on the device, and still opens while there is a connection', async ({
  page,
  admin,
}) => {
  const owner = await aClient(admin);
  const car = { type: 'CAR', brand: 'Kia', model: 'Rio', year: 2019, color: 'Red', engineType: 'Petrol' };
  const { id } = await admin.post<Vehicle>('vehicles', { ...car, ownerId: owner.id, plateNumber: 'NEVER1' });
  await enter(page, await aManager(admin), `/admin/users/${owner.id}/vehicle/${id}`);
  await expect(page.getByText('NEVER1').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Salma Idrissi' })).toBeVisible();
  await page.getByRole('button', { name: 'Record kilometres' }).click();
  const field = page.getByRole('textbox', { name: 'Kilometres', exact: true });
  await field.fill('81000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Odometer' })).toContainText('81,000 km');
  await expect.poll(async () => (await admin.get<Vehicle>(`vehicles/${id}`)).latestKm).toBe(81_000);
  await expect(page.getByRole('region', { name: 'Odometer' })).toContainText('81,000 km');
});
