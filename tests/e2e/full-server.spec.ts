import { enter, expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { cardOf, pill } from '../support/tablet.ts';

test.use({ viewport: { width: 820, height: 1180 } });

test('a mechanic whose work the server cannot save reads that it is the server, until there is room', async ({
  page,
  wifi,
  admin,
}) => {
  const car = await aVisit(admin, ['Clutch']);
  await enter(page, await aMechanic(admin), '/admin/visits?lng=en&view=cards&group=all');
  await expect(pill(page)).toHaveAccessibleName(/Synced/);
  wifi.fail({ kind: 'status', status: 503 }, { path: /sync\/push|backend\/ready/ });
  await cardOf(page, car).getByRole('button', { name: 'Start: Clutch' }).click();
  await expect(pill(page)).toHaveAccessibleName(/Offline/);
  await pill(page).click();
  const list = page.getByRole('dialog', { name: 'Waiting changes' });
  const told = list.getByText('The server answers, but cannot save anything');
  await expect(told).toBeVisible();
  wifi.heal();
  // It may have been sent by itself before anybody comes to the button.
  await expect(async () => {
    const now = list.getByRole('button', { name: 'Send now' });
    if (await now.isVisible()) await now.click({ timeout: 2000 });
    await expect(told).toBeHidden({ timeout: 5000 });
  }).toPass();
  await expect.poll(() => movesOf(admin, car.tasks['Clutch'])).toEqual(['PENDING > IN PROGRESS']);
});

test('a mechanic without network reads nothing about the server', async ({ page, wifi, admin }) => {
  const car = await aVisit(admin, ['Clutch']);
  await enter(page, await aMechanic(admin), '/admin/visits?lng=en&view=cards&group=all');
  await expect(pill(page)).toHaveAccessibleName(/Synced/);
  wifi.fail({ kind: 'captive-portal' });
  await cardOf(page, car).getByRole('button', { name: 'Start: Clutch' }).click();
  await expect(pill(page)).toHaveAccessibleName(/Offline/);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/backend/health'));
  await pill(page).click();
  const list = page.getByRole('dialog', { name: 'Waiting changes' });
  await asked;
  await expect(list.getByText('1 change on this device')).toBeVisible();
  await expect(list.getByText('The server answers')).toHaveCount(0);
});
