import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a manager finds a car among all of them, whoever it belongs to, and opens it', async ({ page, admin }) => {
  const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch'])];
  await aVisit(admin, ['Radiator']);
  await enter(page, manager, '/admin/users?view=vehicles&lng=en');
  await page.getByRole('searchbox', { name: 'Search' }).fill(car.plate);
  const rows = page.getByRole('table', { name: 'Vehicles' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Salma Idrissi');
  await expect(rows.last()).toContainText('21 Nov 2026');
  await expectAccessible(page);
  await page.getByLabel('State').selectOption('SOLD');
  await expect(page.getByText('No car found')).toBeVisible();
  await expect(page).toHaveURL(/view=vehicles.*status=SOLD|status=SOLD.*view=vehicles/);
  await page.goBack();
  // It is here: under that state it is found, and so it is called, here, in its client's file and in its own.
  await page.getByLabel('State').selectOption('IN SHOP');
  await expect(rows.last()).toContainText('In the workshop');
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/vehicle/${car.vehicleId}`));
  const head = page.getByRole('region', { name: 'Vehicle', exact: true });
  await expect(head).toContainText('In the workshop');
  await page.goto(`/admin/users/${car.owner.id}`);
  await expect(page.getByRole('region', { name: 'Vehicles' })).toContainText('White · In the workshop');
  // Who sets it so by hand sees it there as well, without a visit; its form has what was set.
  await admin.remove(`visits/${car.visitId}`);
  const { rev, status } = await admin.get<Vehicle>(`vehicles/${car.vehicleId}`);
  expect(status).toBe('ACTIVE');
  await page.goto(`/admin/users/${car.owner.id}/vehicle/${car.vehicleId}`);
  await expect(head.getByRole('link', { name: 'Open visit' })).toBeHidden();
  await expect(head).not.toContainText('In the workshop');
  await admin.patch(`vehicles/${car.vehicleId}`, rev, { status: 'IN SHOP' });
  await expect(head).toContainText('In the workshop');
});

test('Back undoes a filter, and what was typed as one step, in a list and in the workshop', async ({ page, admin }) => {
  const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch'])];
  await enter(page, manager, '/admin/users?view=vehicles&lng=en');
  const box = page.getByRole('searchbox', { name: 'Search' });
  // Slower than the list waits for: it follows each letter.
  await box.pressSequentially(car.plate.slice(-4), { delay: 400 });
  await expect(page).toHaveURL(new RegExp(`q=${car.plate.slice(-4)}`));
  await page.getByLabel('State').selectOption('SOLD');
  await expect(page).toHaveURL(/status=SOLD/);
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(box).toHaveValue(car.plate.slice(-4));
  await page.goBack();
  await expect(page).toHaveURL(/view=vehicles/);
  await expect(page).not.toHaveURL(/q=/);
  await expect(box).toHaveValue('');

  await page.goto('/admin/visits?lng=en');
  await page
    .getByRole('button', { name: /^Waiting/ })
    .first()
    .click();
  await expect(page).toHaveURL(/group=/);
  const find = page.getByRole('searchbox', { name: 'Plate, client or car' }).first();
  await find.pressSequentially(car.plate.slice(-4));
  await expect(page).toHaveURL(new RegExp(`q=${car.plate.slice(-4)}`));
  await page.goBack();
  await expect(find).toHaveValue('');
  await expect(page).toHaveURL(/group=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/group=/);
});

test('a visit that was delivered long ago is found by its plate and its days', async ({ page, admin }) => {
  const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch'])];
  const { rev, number } = await admin.get<Visit>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { closed: true });
  await enter(page, manager, `/admin/visits?view=history&from=2026-11-21&to=2026-11-21&lng=en`);
  await page.getByRole('searchbox', { name: 'Search' }).fill(car.plate);
  await expect(page).toHaveURL(/[?&]q=/);
  const row = page.getByRole('row').filter({ hasText: car.plate });
  await expect(row).toContainText(String(number));
  await expect(row).toContainText('0/1');
  await page.getByLabel('State').selectOption('true');
  await expect(page.getByText('No visit found')).toBeVisible();
  await page.getByLabel('State').selectOption('false');
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/visit/${car.visitId}`));
});

test('what was removed is found and brought back, by those who may', async ({ page, admin }) => {
  const [manager, mechanic, car] = [await aManager(admin), await aMechanic(admin), await aVisit(admin, ['Clutch'])];
  await admin.remove(`visits/${car.visitId}`);
  await enter(page, manager, `/admin/visits?view=history&q=${encodeURIComponent(car.plate)}&lng=en`);
  await expect(page.getByText('No visit found')).toBeVisible();
  const restoring = page.getByRole('columnheader', { name: 'Restore' });
  await page.getByLabel('State').selectOption('removed');
  await expect(restoring).toBeVisible();
  await page.getByRole('row').filter({ hasText: car.plate }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/is back/)).toBeVisible();
  await page.getByLabel('State').selectOption('');
  await expect(page.getByRole('row').filter({ hasText: car.plate })).toBeVisible();
  // What is there is not brought back.
  await expect(restoring).toHaveCount(0);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await enter(page, mechanic, '/admin/visits?view=history&lng=en');
  await expect(page.getByRole('row').filter({ hasText: car.plate })).toBeVisible();
  await expect(restoring).toHaveCount(0);
  await expect(page.getByLabel('State').getByRole('option', { name: 'Removed' })).toHaveCount(0);
});
