import { expect, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, movesOf, readingsOf } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';
import {
  cardOf,
  choose,
  enterKm,
  loseNetwork,
  pill,
  readyForWork,
  regainNetwork,
  reopenWithoutNetwork,
} from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';

test('on a network that hangs, taps are answered at once and go out when it lives again', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await expect(pill(page)).toHaveText(/^Synced/);
  wifi.fail({ kind: 'hang' });
  await choose(page, car, PADS, 'Start');
  await enterKm(page, car, '84100');
  await choose(page, car, PADS, 'Finish');
  const card = cardOf(page, car);
  await expect(card.getByText('Ready to collect')).toBeVisible();
  await expect(card.getByText('Saved on this tablet')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Ready to collect')).toBeVisible();
  await expect(pill(page)).toHaveText(/^(Sending 3|Offline · 3 kept here)$/);
  wifi.heal();
  await expect(pill(page)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS', 'IN PROGRESS > COMPLETED']);
  expect(await readingsOf(admin, car.vehicleId)).toEqual([84_100]);
});

test('a hotel’s Wi-Fi page acknowledges nothing: the pill says Offline and the change stays', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await context.setOffline(true);
  await choose(page, car, PADS, 'Start');
  wifi.fail({ kind: 'captive-portal' });
  await context.setOffline(false);
  await expect.poll(() => wifi.count(/sync\/push/)).toBeGreaterThan(0);
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await expect(cardOf(page, car).getByText('Saved on this tablet')).toBeVisible();
  expect(await movesOf(admin, car.tasks[PADS])).toEqual([]);
  wifi.heal();
  await expect(pill(page)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

for (const [decision, then] of [
  ['Keep it cancelled', 'CANCELLED'],
  ['Ask to reopen', 'CANCELLED'],
] as const)
  test(`who finished a task that was cancelled meanwhile reads who did it and when, and can choose: ${decision}`, async ({
    openDevice,
    admin,
    wifi,
  }) => {
    const car = await aVisit(admin, [PADS, 'Wiper blades']);
    const tablet = await openDevice();
    const { page } = tablet;
    await readyForWork(page, await aMechanic(admin), car);
    await loseNetwork(tablet, wifi);
    await choose(page, car, PADS, 'Finish');
    await choose(page, car, 'Wiper blades', 'Start');
    await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'CANCELLED' });
    await regainNetwork(tablet, wifi);
    await expect(pill(page)).toHaveText('Needs attention: 1 change');
    await expect.poll(() => movesOf(admin, car.tasks['Wiper blades'])).toEqual(['PENDING > IN PROGRESS']);

    await pill(page).click();
    const dialog = page.getByRole('dialog', { name: 'Waiting changes' });
    await expect(dialog).toContainText(`Finished: ${PADS}`);
    await expect(dialog).toContainText('The task was cancelled in the meantime.');
    const { firstName, lastName } = await admin.get<{ firstName: string; lastName: string }>('users/me');
    await expect(dialog.getByText(`${firstName} ${lastName}`.trim())).toBeVisible();
    if (decision === 'Ask to reopen') await dialog.getByLabel('Why it should be opened again').fill('It is done');
    await dialog.getByRole('button', { name: decision }).click();
    if (decision === 'Keep it cancelled') {
      const sure = page.getByRole('dialog', { name: 'Discard this change?' });
      await sure.getByRole('button', { name: 'Discard' }).click();
    }
    await expect(dialog).toContainText('Everything is with the server');
    await page.keyboard.press('Escape');
    await expect(pill(page)).toHaveText(/^Synced/);
    await expect(cardOf(page, car).getByText('Needs attention')).toHaveCount(0);
    expect((await admin.get<{ status: string }>(`tasks/${car.tasks[PADS]}`)).status).toBe(then);
    if (decision === 'Keep it cancelled') return;

    const manager = await aManager(admin);
    const desk = await openDevice();
    await readyForWork(desk.page, manager, car);
    await expect(cardOf(desk.page, car).getByText('Please open again: It is done')).toBeVisible();
    await choose(desk.page, car, PADS, 'Open again');
    await expect(cardOf(desk.page, car).getByText('Please open again: It is done')).toHaveCount(0);
    await expect.poll(async () => (await movesOf(admin, car.tasks[PADS])).at(-1)).toBe('CANCELLED > PENDING');
  });

test('a snapshot that is cut off leaves the floor as it was', async ({ openDevice, admin, wifi }) => {
  const mechanic = await aMechanic(admin);
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  await readyForWork(tablet.page, mechanic, car);
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
  wifi.fail({ kind: 'truncate', bytes: 400 }, { path: /sync\/pull/ });
  const { rev } = await admin.get<{ rev: number }>(`users/${mechanic.id}`);
  const confirmed = { 'x-confirm-password': encodeURIComponent(ADMIN.password) };
  await admin.patch(`users/${mechanic.id}`, rev, { role: 'MANAGER' }, confirmed);
  const pulls = wifi.count(/sync\/pull/);
  await tablet.page.reload();
  await expect.poll(() => wifi.count(/sync\/pull/)).toBeGreaterThan(pulls);
  await expect(pill(tablet.page)).toHaveText(/^Offline/);
  await expect(cardOf(tablet.page, car)).toBeVisible();
  await reopenWithoutNetwork(tablet, wifi);
  await expect(cardOf(tablet.page, car)).toBeVisible();
});
