import { newId } from '#contract/ids.ts';
import type { User } from '#contract/users.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a manager finds that two records are one client, compares them and makes them one; an old link leads to it', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin);
  const kept = await aClient(admin, ['Nadia', `Tazi${newId().slice(-6)}`]);
  const other = await aClient(admin, ['Nadya', `Tazy${newId().slice(-6)}`]);
  const car = await aVisit(admin, ['Brake pads'], other);
  const otherName = (await admin.get<User>(`users/${other.id}`)).lastName;
  await enter(page, manager, `/admin/users/${kept.id}?lng=en`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Same person as…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Same person as…' });
  await sheet.getByRole('combobox', { name: 'The other record' }).fill(otherName);
  await page.getByRole('option', { name: otherName }).click();
  await expect(sheet.getByRole('group', { name: 'Last name' })).toContainText(otherName);
  await expect(sheet).toContainText('These go over: 1 vehicle and 1 visit with its tasks.');
  await sheet.getByRole('group', { name: 'Email' }).getByRole('radio').nth(1).click();
  await expect(sheet.getByText(/Afterwards one account signs in/)).toContainText(other.identifier);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Merge', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Make the two records one?' });
  await expect(question).toContainText('This cannot be taken back');
  await question.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(page.getByText('The two records are one now.')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Vehicles' })).toContainText(car.plate);
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(other.identifier);

  await page.goto(`/admin/users/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/users/${kept.id}`));
  await expect(page.getByRole('note')).toContainText('The link led to another record');
  await expect(page.getByRole('note')).toContainText(otherName);
});

test('a car that is here twice becomes one, and the tablet that opens the old link sees the kept one', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin);
  const owner = await aClient(admin);
  const [kept, other] = [await aVisit(admin, ['Clutch'], owner), await aVisit(admin, ['Wiper blades'], owner)];
  await admin.post(`vehicles/${other.vehicleId}/km-readings`, { km: 61_000 });
  await enter(page, manager, `/admin/users/${owner.id}/vehicle/${kept.vehicleId}?lng=en`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Same car as…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Same car as…' });
  await sheet.getByRole('combobox', { name: 'The other record' }).fill(other.plate);
  await page.getByRole('option').filter({ hasText: other.plate }).click();
  await sheet.getByRole('group', { name: 'Plate number' }).getByRole('radio').nth(1).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Merge', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Make the two records one?' })
    .getByRole('button', { name: 'Merge', exact: true })
    .click();
  await expect(sheet).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Visits' }).getByRole('link', { name: /Clutch|Wiper blades/ }),
  ).toHaveCount(2);
  await expect(page.getByText(other.plate).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next oil change' })).toContainText('61,000 km');
  await page.goto(`/admin/users/${owner.id}/vehicle/${other.vehicleId}`);
  await expect(page).toHaveURL(new RegExp(`/vehicle/${kept.vehicleId}`));
  await expect(page.getByRole('note')).toContainText('The link led to another record');
});

test('a sold car goes to an owner who is entered on the spot, by keyboard alone', async ({ page, admin }) => {
  const manager = await aManager(admin);
  const car = await aVisit(admin, ['Clutch']);
  await enter(page, manager, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Another owner' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Another owner' });
  await expect(sheet).toContainText('not the earlier visits');
  await expectAccessible(page);
  await expect(sheet.getByRole('combobox', { name: 'New owner' })).toBeFocused();
  await page.keyboard.type('Hamza Sefrioui');
  await page.getByRole('option', { name: /^New client/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('textbox', { name: 'First name' })).toHaveValue('Hamza');
  await sheet.getByRole('textbox', { name: 'Phone number' }).fill(`6${Date.now() % 100_000_000}`);
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('New owner: Hamza Sefrioui')).toBeVisible();
  await sheet.getByRole('button', { name: 'Change the owner' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  const file = page.getByRole('region', { name: 'Vehicle', exact: true });
  await expect(file.getByRole('link', { name: 'Hamza Sefrioui' })).toBeVisible();
  await expect(file).toContainText('Owner since');
  const { ownerId } = await admin.get<Vehicle>(`vehicles/${car.vehicleId}`);
  expect(ownerId).not.toBe(car.owner.id);
});
