import { expect, signIn, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf, readingsOf } from '../support/garage.ts';
import { cardOf, choose, enterKm, loseNetwork, pill, readyForWork, regainNetwork } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });
// Settings of its own give this file a server of its own: it moves the clock.
test.use({ settings: { CLOCK_OFFSET_MS: '0' } });

const [MINUTE, DAY] = [60_000, 86_400_000];
const PADS = 'Front brake pads';

// The tablet's clock is the machine's: it is the server's that stands elsewhere.
for (const [fault, serverAhead] of [
  ['three days slow', 3 * DAY],
  ['a year fast', -365 * DAY],
] as const)
  test(`on a tablet whose clock is ${fault}, a mechanic works and is asked to check it, where kilometres are entered too`, async ({
    page,
    admin,
    server,
  }) => {
    await server.restart({ CLOCK_OFFSET_MS: String(serverAhead) });
    const car = await aVisit(admin, [PADS]);
    // By hand: at sign-in the device learns what the server's time is.
    await readyForWork(page, await aMechanic(admin), car, signIn);
    await expect(pill(page)).toHaveText(/^Synced/);
    await cardOf(page, car).getByRole('button', { name: 'Kilometres', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Kilometres' });
    await expect(sheet.getByRole('note')).toHaveText(/^Check the tablet’s clock/);
    await page.keyboard.press('Escape');
    await enterKm(page, car, '84100');
    await choose(page, car, PADS, 'Start');
    await pill(page).click();
    const centre = page.getByRole('dialog', { name: 'Waiting changes' });
    await expect(centre.getByRole('note')).toHaveText(/^Check the tablet’s clock/);
    // Waiting still, or among the past ones already.
    const start = centre.getByRole('listitem', { includeHidden: true }).filter({ hasText: PADS }).first();
    await expect(start).toContainText('the clock was wrong');
    await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
    expect(await readingsOf(admin, car.vehicleId)).toEqual([84_100]);
    await centre.getByText('Past changes').click();
    await expect(centre.getByRole('listitem').filter({ hasText: '84,100' })).toBeVisible();
  });

test('on a tablet an hour ahead a task that was begun five minutes ago is five minutes old, without network too', async ({
  openDevice,
  admin,
  server,
  wifi,
}) => {
  await server.restart({ CLOCK_OFFSET_MS: String(-65 * MINUTE) });
  const car = await aVisit(admin, [PADS]);
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await server.restart({ CLOCK_OFFSET_MS: String(-60 * MINUTE) });
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car, signIn);
  // By the tablet's own clock it would be an hour more; a slow machine may take a minute or two.
  const age = cardOf(tablet.page, car).getByText(/^[5-9] mins$/u);
  await expect(age).toBeVisible();
  await loseNetwork(tablet, wifi);
  await tablet.page.reload();
  await expect(age).toBeVisible();
});

for (const [what, ahead] of [
  ['31 days passed', 31 * DAY],
  ['the clock was set a year ahead', 365 * DAY],
] as const)
  test(`a mechanic for whose tablet ${what} without network is told whose changes wait and what the clock says; none is lost`, async ({
    openDevice,
    admin,
    server,
    wifi,
  }) => {
    await server.restart({ CLOCK_OFFSET_MS: '0' });
    const mechanic = await aMechanic(admin, ['Yassine', 'Amrani']);
    const car = await aVisit(admin, [PADS]);
    const tablet = await openDevice();
    const { page } = tablet;
    await readyForWork(page, mechanic, car, signIn);
    await loseNetwork(tablet, wifi);
    await choose(page, car, PADS, 'Start');
    await expect(pill(page)).toHaveText('Offline · 1 kept here');
    const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Casablanca' });
    await page.clock.install({ time: Date.now() + ahead });
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('note')).toContainText(days.format(Date.now()));
    await expect(page.getByRole('note')).toContainText(`this device’s clock says ${days.format(Date.now() + ahead)}`);
    await expect(page.getByText('Changes waiting for: Y. A. (1)')).toBeVisible();

    // The server has not ended the session: with a network the same page lets him in.
    await regainNetwork(tablet, wifi);
    await page.reload();
    await expect(page).toHaveURL(/\/admin/);
    await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  });
