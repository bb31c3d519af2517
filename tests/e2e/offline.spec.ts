import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf, readingsOf } from '../support/garage.ts';
import { cardOf, choose, enterKm, pill, readyForWork, regainNetwork, reopenWithoutNetwork } from '../support/tablet.ts';

test('a mechanic works on through a lost network and two dead batteries, and all arrives once and in order', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  const car = await aVisit(admin, ['Front brake pads', 'Wheel balancing', 'Wiper blades']);
  const tablet = await openDevice();
  await readyForWork(tablet.page, mechanic, car);

  await reopenWithoutNetwork(tablet, wifi);
  const card = cardOf(tablet.page, car);
  await expect(card).toBeVisible();
  await expect(pill(tablet.page)).toHaveText(/^Offline/);

  await card.getByRole('button', { name: 'Start: Front brake pads' }).click();
  await expect(card.getByText('Saved on this tablet')).toHaveCount(1);
  const finish = card.getByRole('button', { name: 'Finish: Front brake pads' });
  await expect(finish).toBeVisible();
  await choose(tablet.page, car, 'Front brake pads', 'Back to waiting');
  await expect(finish).toBeHidden();
  await choose(tablet.page, car, 'Front brake pads', 'Start');
  await expect(finish).toBeVisible();
  await choose(tablet.page, car, 'Wheel balancing', 'Start');
  await choose(tablet.page, car, 'Wiper blades', 'Finish');
  await enterKm(tablet.page, car, '٨٤١٠٠');
  await enterKm(tablet.page, car, '84150');
  await expect(card.getByText('Saved on this tablet').first()).toHaveText(/\(7\)$/);
  await expect(pill(tablet.page)).toHaveText('Offline · 7 kept here');

  await reopenWithoutNetwork(tablet, wifi);
  await expect(pill(tablet.page)).toHaveText('Offline · 7 kept here');
  expect(await movesOf(admin, car.tasks['Front brake pads'])).toEqual([]);

  await regainNetwork(tablet, wifi);
  await expect
    .poll(() => movesOf(admin, car.tasks['Front brake pads']))
    .toEqual(['PENDING > IN PROGRESS', 'IN PROGRESS > PENDING', 'PENDING > IN PROGRESS']);
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
  await expect(cardOf(tablet.page, car).getByText('Saved on this tablet')).toHaveCount(0);
  expect(await movesOf(admin, car.tasks['Wheel balancing'])).toEqual(['PENDING > IN PROGRESS']);
  expect(await movesOf(admin, car.tasks['Wiper blades'])).toEqual(['PENDING > COMPLETED']);
  expect(await readingsOf(admin, car.vehicleId)).toEqual([84_100, 84_150]);
  await expect(cardOf(tablet.page, car).getByRole('button', { name: 'Finish: Front brake pads' })).toBeVisible();
});
