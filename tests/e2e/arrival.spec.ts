import type { Locator, Page } from '@playwright/test';
import type { KmReading } from '#contract/km-readings.ts';
import type { Visit } from '#contract/visits.ts';
import type { Api } from '../support/api.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aVisit, type Car } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'New visit' });

async function choose(page: Page, { plate }: Car): Promise<void> {
  await sheetOf(page).getByRole('combobox', { name: 'Vehicle' }).fill(plate);
  await page.getByRole('option', { name: `${plate} Toyota` }).click();
}

async function addTask(sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole('combobox', { name: 'Add a task' }).fill(name);
  await sheet.page().keyboard.press('Enter');
  await sheet.page().keyboard.type('250');
}

async function deliver(admin: Api, { visitId }: Car): Promise<void> {
  const { rev } = await admin.get<Visit>(`visits/${visitId}`);
  await admin.patch(`visits/${visitId}`, rev, { closed: true });
}

/** A car that was here before, with this on its odometer. */
async function aKnownCar(admin: Api, km: number): Promise<Car> {
  const car = await aVisit(admin, ['Clutch']);
  const { rev } = await admin.get<Visit>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { kmIn: km });
  await deliver(admin, car);
  return car;
}

test('of a car that stands in the workshop the desk is told as it is chosen, is led to its visit, and may add another', async ({
  page,
  admin,
}) => {
  const [manager, here, gone] = [await aManager(admin), await aVisit(admin, ['Clutch']), await aVisit(admin, ['Belt'])];
  await deliver(admin, gone);
  const { number } = await admin.get<Visit>(`visits/${here.visitId}`);
  await enter(page, manager, '/admin/visits?add=visit');
  const sheet = sheetOf(page);
  const told = sheet.getByRole('note').filter({ hasText: 'This car is in the workshop already' });
  await choose(page, gone);
  await expect(sheet.getByRole('button', { name: 'Another car' })).toBeVisible();
  await expect(told).toBeHidden();
  await sheet.getByRole('button', { name: 'Another car' }).click();
  await choose(page, here);
  await expect(told).toContainText(`Visit ${number} · 21 Nov 2026`);

  // What is typed is not thrown away, so there is nothing to ask.
  await addTask(sheet, 'Wipers');
  await told.getByRole('link', { name: `Visit ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicle/${here.vehicleId}/visit/${here.visitId}$`));
  await expect(page.getByRole('link', { name: 'Vehicle file' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(sheet.getByLabel('Visit name')).toHaveValue('Wipers');
  await expect(told).toBeVisible();
  await sheet.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
  const { items } = await admin.get<{ items: Visit[] }>(`visits?vehicleId=${here.vehicleId}&open=true`);
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Brakes', 'Wipers']);
});

test('kilometres that do not fit the car are doubted under their field, and saved all the same', async ({
  page,
  admin,
}) => {
  const [manager, car] = [await aManager(admin), await aKnownCar(admin, 84_215)];
  await enter(page, manager, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
  await page.getByRole('button', { name: 'New visit' }).click();
  const sheet = sheetOf(page);
  const km = sheet.getByLabel('Kilometres at arrival');
  const doubt = sheet.getByRole('status');
  await expect(km).toHaveAccessibleDescription(/^Last: 84,215\skm/);
  await km.fill('984300');
  await expect(doubt.filter({ hasText: 'That is far more than since the last reading (84,215' })).toBeVisible();
  await km.fill('84300');
  await expect(doubt.filter({ hasText: 'reading' })).toBeHidden();
  await km.fill('48300');
  await expect(doubt.filter({ hasText: 'The last reading was 84,215' })).toContainText('It will be reviewed.');
  await addTask(sheet, 'Wipers');
  await sheet.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
  const { items } = await admin.get<{ items: KmReading[] }>(`vehicles/${car.vehicleId}/km-readings`);
  expect(items.map((reading) => [reading.km, reading.state])).toContainEqual([48_300, 'SUSPECT']);
});

test('what one car’s dashboard showed is not another’s: it goes when the car is exchanged, the rest stays', async ({
  page,
  admin,
}) => {
  const [manager, one, other] = [await aManager(admin), await aVisit(admin, ['Clutch']), await aVisit(admin, ['Belt'])];
  await enter(page, manager, '/admin/visits?add=visit');
  const sheet = sheetOf(page);
  const [km, fuel] = [sheet.getByLabel('Kilometres at arrival'), sheet.getByLabel('Fuel at arrival')];
  await km.fill('84300');
  await choose(page, one);
  // The one in front of which it was typed, chosen afterwards.
  await expect(km).toHaveValue('84,300');
  await fuel.selectOption('4');
  await sheet.getByLabel('Complaint').fill('Knocks when cold');
  await sheet.getByRole('button', { name: 'Another car' }).click();
  await choose(page, other);
  await expect(km).toHaveValue('');
  await expect(fuel).toHaveValue('');
  await expect(sheet.getByLabel('Complaint')).toHaveValue('Knocks when cold');
});
