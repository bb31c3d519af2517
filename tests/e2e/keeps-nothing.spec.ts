import type { Page } from '@playwright/test';
import { enter, expect, signIn, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { cardOf, choose, loseNetwork, pill, regainNetwork } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';
/** The files that nothing but toasts has. */
const CODE = '**/assets/toasts-*';
const NOTICE = 'This browser lets the site keep nothing: the app works only with a connection.';

/** The browser asks, and the page stays. */
async function isAskedWhoCloses(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
}

test('a browser that may keep nothing lets people in and work while there is a network, and says so', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice({ keepsNothing: true });
  const { page } = tablet;
  await page.goto('/login?lng=en');
  await expect(page.getByRole('note').filter({ hasText: NOTICE })).toBeVisible();
  await expect(page.getByText('Once signed in, the app works without a connection too.')).toHaveCount(0);
  await signIn(page, await aMechanic(admin));
  await expect(page.getByRole('note').filter({ hasText: NOTICE })).toBeVisible();
  await page.getByRole('button', { name: /^Whole workshop/ }).click();
  await choose(page, car, PADS, 'Start');
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  await expect(cardOf(page, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();

  await loseNetwork(tablet, wifi);
  await choose(page, car, PADS, 'Finish');
  const alarm = page.getByRole('alert').filter({ hasText: 'NOT saved: this browser keeps nothing.' });
  await expect(alarm).toBeVisible();
  await expect(page.getByText('Saved on this tablet')).toHaveCount(0);
  // Closed now, it would be lost.
  await isAskedWhoCloses(page);
  await regainNetwork(tablet, wifi);
  await expect(alarm).toBeHidden();
  await expect(pill(page)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS', 'IN PROGRESS > COMPLETED']);
});

test('what the server has refused and nothing keeps is asked about, too, before the page is closed', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice({ keepsNothing: true });
  const { page } = tablet;
  await page.goto('/login?lng=en');
  await signIn(page, await aMechanic(admin));
  await page.getByRole('button', { name: /^Whole workshop/ }).click();
  // What a menu needs of the app is fetched with the first one.
  await choose(page, car, PADS, 'Start');
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  await loseNetwork(tablet, wifi);
  await choose(page, car, PADS, 'Finish');
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'IN PROGRESS', to: 'CANCELLED' });
  await regainNetwork(tablet, wifi);
  await expect(page.getByRole('alert').filter({ hasText: 'NOT received' })).toBeVisible();
  await isAskedWhoCloses(page);
});

test('a device whose databases do not open is looked at once more before anybody works without them', async ({
  page,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    };
  });
  await page.goto('/login?lng=en');
  await expect(page.getByText('This browser does not let the site keep data')).toBeVisible();
  await expect(page.getByText('Most often the connection is the reason.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('note').filter({ hasText: NOTICE })).toBeVisible();
  await signIn(page, mechanic);
  // The session is beside the databases.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Whole workshop/ })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: NOTICE })).toBeVisible();
});

test('where the code of its messages does not come, the page stays, and says what was done once it is there', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  await page.route(CODE, (route) => route.abort());
  const cut = page.waitForRequest(CODE);
  await enter(page, await aMechanic(admin), '/admin/visits?lng=en&group=all');
  await cut;
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await choose(page, car, PADS, 'Start');
  await expect(cardOf(page, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  await page.unroute(CODE);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await choose(page, car, PADS, 'Finish');
  await expect(page.getByRole('status').filter({ hasText: 'Completed' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
