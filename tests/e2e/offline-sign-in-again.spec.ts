import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { choose, pill, readyForWork } from '../support/tablet.ts';

// Settings of its own give this file a server of its own: it moves the clock.
test.use({ settings: { CLOCK_OFFSET_MS: '0' } });

const DAY = 86_400_000;
const PADS = 'Front brake pads';

test('a mechanic is asked to sign in again five days before the session ends, and loses nothing by it', async ({
  openDevice,
  admin,
  server,
}) => {
  const car = await aVisit(admin, [PADS]);
  const mechanic = await aMechanic(admin);
  const { page } = await openDevice();
  await readyForWork(page, mechanic, car);
  await expect(pill(page)).toHaveText('Synced');
  await server.restart({ CLOCK_OFFSET_MS: String(26 * DAY) });
  await page.reload();
  await expect(pill(page)).toHaveText('Synced · Sign in again');
  await pill(page).click();
  const centre = page.getByRole('dialog', { name: 'Waiting changes' });
  await expect(centre.getByRole('note').first()).toHaveText(/^Your sign-in ends on .*Sign in again/);
  await page.keyboard.press('Escape');
  await choose(page, car, PADS, 'Start');
  await pill(page).click();
  await centre.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('Email or phone').fill(mechanic.identifier);
  await page.getByLabel('Password', { exact: true }).fill(mechanic.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/visits/);
  await expect(pill(page)).toHaveText('Synced');
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});
