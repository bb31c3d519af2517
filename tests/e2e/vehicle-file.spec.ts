import type { Media } from '#contract/media.ts';
import { expectAccessible } from '../support/axe.ts';
import { aPhoto, photograph } from '../support/camera.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';
import { attachAs, painted } from '../support/pictures.ts';
import { pill } from '../support/tablet.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a car in the workshop leads to its visit; its kilometres are a chart that can be heard', async ({
  page,
  admin,
}) => {
  const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch', 'Flywheel'])];
  // The chart begins two years ago.
  const year = new Date().getFullYear() - 1;
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 50_000, readAt: `${year}-05-01T09:00:00Z` });
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 54_000, readAt: `${year}-09-01T09:00:00Z` });
  await enter(page, manager, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
  const readings = page.getByRole('table', { name: 'Readings in the chart' });
  await expect(readings.getByRole('row')).toHaveText([
    new RegExp(`1 May ${year}.*50,000 km`),
    new RegExp(`1 Sept? ${year}.*54,000 km`),
  ]);
  await expect(page.getByRole('figure', { name: 'Kilometres over time' })).toBeVisible();
  const visits = page.getByRole('region', { name: 'Visits' });
  await expect(visits.getByRole('link', { name: 'Clutch, Flywheel' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'QR label' }).click();
  const label = page.getByRole('dialog', { name: 'QR label' });
  await expect(label.getByRole('img', { name: 'QR code of this car’s file' })).toBeVisible();
  await expect(label).toContainText('Toyota Camry 2021');
  await label.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Open visit' }).click();
  await expect(page).toHaveURL(new RegExp(`/visit/${car.visitId}`));
});

test('a photo of a car is taken on its own page, of the visit that is open', async ({ page, admin }) => {
  const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch'])];
  await enter(page, manager, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos).toContainText('No photo yet');
  await photograph(page, photos, await aPhoto(page));
  await expect(photos.getByRole('link', { name: /^Photo of/ })).toHaveCount(1);
  const kept = await admin.get<{ items: Media[] }>(`media?vehicleId=${car.vehicleId}`);
  expect(kept.items.map(({ visitId }) => visitId)).toEqual([car.visitId]);
  await page.getByRole('link', { name: 'Open visit' }).click();
  await expect(photos.getByRole('img', { name: /^Photo,/ })).toHaveCount(1);
  await photograph(page, photos, await aPhoto(page, 1200, 800));
  await expect(photos.getByRole('link', { name: /^Photo,/ })).toHaveCount(2);
  await expect(photos.getByText('Saved on this tablet')).toBeHidden();
  await expect(photos.getByRole('link', { name: /^Photo,/ })).toHaveCount(2);
  await expectAccessible(page);
  await photos
    .getByRole('button', { name: /^Remove the photo of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(photos.getByRole('link', { name: /^Photo,/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(photos.getByRole('link', { name: /^Photo,/ })).toHaveCount(2);
});

test('a photo is seen once all the time, whether the tablet learns first that it arrived or what the server has', async ({
  page,
  admin,
  wifi,
}) => {
  const { owner, vehicleId, visitId } = await aVisit(admin, ['Clutch']);
  const path = `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}?lng=en`;
  await enter(page, await aManager(admin, ['Karim', 'Tazi']), path);
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos).toContainText('No photo yet');
  wifi.fail({ kind: 'hold-answer' }, { path: /sync\/push/u });
  await photograph(page, photos, await aPhoto(page, 300, 200));
  await expect(photos).toContainText('Saved on this tablet');
  const total = async () => (await admin.get<{ total: number }>(`media?visitId=${visitId}`)).total;
  await expect.poll(total).toBe(1);
  // The lists have it, and the tablet does not know that it has arrived.
  await page.getByRole('link', { name: 'Vehicle file' }).click();
  await expect(photos.getByRole('link', { name: /^Photo of/u })).toHaveCount(1);
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Open visit' }).click();
  await expect(photos).toContainText('Karim Tazi');
  await expect(photos.getByRole('img')).toHaveCount(1);
  // It knows, and what it is shown next was read before.
  const coming = Promise.withResolvers<void>();
  await page.route(/media\?visitId=/u, async (route) => {
    await coming.promise;
    await route.continue();
  });
  wifi.heal();
  await expect(pill(page)).toHaveText(/^Synced/);
  await expect(photos.getByRole('img')).toHaveCount(1);
  coming.resolve();
  await expect(photos).toContainText('Karim Tazi');
  await expect(photos.getByRole('img')).toHaveCount(1);
});

test('photos that a failing server did not give are there once it gives them, under a pill that says Synced', async ({
  page,
  admin,
  wifi,
}) => {
  const { owner, vehicleId, visitId } = await aVisit(admin, ['Clutch']);
  await attachAs(admin, await painted(320, 240, 2), { vehicleId, visitId });
  wifi.fail({ kind: 'status', status: 502 }, { path: /\/thumb\// });
  await page.clock.install();
  await enter(page, await aManager(admin), `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}?lng=en`);
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos).toContainText('Shown when there is network');
  await expect(pill(page)).toHaveText(/^Synced/);
  wifi.heal();
  await page.clock.runFor(15_000);
  const photo = photos.getByRole('img', { name: /^Photo,/ });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(photos).not.toContainText('Shown when there is network');
});

test('each record says where it belongs and leads back there, from the task to the list', async ({ page, admin }) => {
  const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch'])];
  const file = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}`;
  await enter(page, manager, `${file}/visit/${car.visitId}/task/${car.tasks['Clutch']}?lng=en`);
  const way = page.getByRole('navigation', { name: 'Where you are' });
  await expect(way.getByRole('listitem').last()).toHaveText('Clutch');
  await way.getByRole('link', { name: 'Visit of' }).click();
  await expect(page).toHaveURL(new RegExp(`/visit/${car.visitId}$`));
  await way.getByRole('link', { name: 'Toyota Camry 2021' }).click();
  await expect(page).toHaveURL(new RegExp(`${file}$`));
  await way.getByRole('link', { name: 'Salma Idrissi' }).click();
  await way.getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the way back from a car stands above its plate', async ({ page, admin }) => {
    const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch'])];
    await enter(page, manager, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
    const way = page.getByRole('navigation', { name: 'Where you are' });
    await expect(way.getByRole('listitem')).toHaveText(['Vehicles', 'Salma Idrissi']);
    await expect(way.getByRole('link', { name: 'Back', exact: true })).toBeVisible();
    await expectAccessible(page);
    await way.getByRole('link', { name: 'Vehicles' }).click();
    await expect(page.getByRole('table', { name: 'Vehicles' })).toContainText(car.plate);
  });
});

test('a new visit begins at the page of the car, which is filled in', async ({ page, admin }) => {
  const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch'])];
  await enter(page, manager, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
  await page.getByRole('button', { name: 'New visit' }).click();
  const sheet = page.getByRole('dialog', { name: 'New visit' });
  await expect(sheet).toContainText('Toyota Camry 2021');
  await expect(sheet).toContainText('Salma Idrissi');
  await expect(sheet.getByRole('button', { name: 'Another car' })).toBeVisible();
});

test('a car that is removed by mistake comes back at once', async ({ page, admin }) => {
  const [manager, car] = [await aManager(admin), await aVisit(admin, ['Clutch'])];
  await enter(page, manager, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
  const remove = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
  };
  await remove();
  await expect(page.getByText('The car is still in the workshop.')).toBeVisible();
  const { rev } = await admin.get<Visit>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { closed: true });
  await remove();
  // What is pointed at stays, however long the rest takes.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${car.owner.id}$`));
  const cars = page.getByRole('region', { name: 'Vehicles' });
  await expect(cars).toContainText('No vehicle yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cars).toContainText(car.plate);
  expect((await admin.get<Vehicle>(`vehicles/${car.vehicleId}`)).id).toBe(car.vehicleId);
});

test('another car under the same plate is told, with the way to make the two one', async ({ page, admin }) => {
  const [manager, owner] = [await aManager(admin), await aClient(admin)];
  const facts = { ownerId: owner.id, type: 'CAR', brand: 'Dacia', year: 2020, color: 'White', engineType: 'Diesel' };
  const one = await admin.post<Vehicle>('vehicles', { ...facts, model: 'Logan', plateNumber: '12ب34' });
  await admin.post('vehicles', { ...facts, model: 'Sandero', plateNumber: '34ب12', distinctFrom: one.id });
  await enter(page, manager, `/admin/users/${owner.id}/vehicle/${one.id}?lng=en`);
  await expect(page.getByRole('note')).toContainText('Another car has this plate');
  await expect(page.getByRole('note')).toContainText('Sandero');
  await page.getByRole('button', { name: 'Compare the two' }).click();
  await expect(page.getByRole('dialog', { name: 'Same car as…' })).toContainText('Sandero');
});
