import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { choose, pill, readyForWork } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';

test('an update tapped while a change waits for a server that fails takes over at once, and the change arrives once', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  wifi.fail({ kind: 'append', text: '\n// the next release' }, { path: /^\/sw\.js/ });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await expect(update).toBeVisible();
  wifi.fail({ kind: 'status', status: 502 }, { path: /sync\/push/ });
  await choose(page, car, PADS, 'Start');
  // The worker has tried, too, and sits out the wait before its next try.
  await expect.poll(() => wifi.count(/sync\/push/)).toBeGreaterThan(2);
  await update.click();
  await expect(async () => expect(await page.evaluate(() => 'isOld' in window)).toBe(false)).toPass();
  wifi.heal();
  await page.reload();
  await expect(pill(page)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('an update that the browser leaves waiting loads the page anew, which lets it in', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  // As Chromium does it now and then: the new version has asked, and nothing follows.
  const asksInVain = '\nself.skipWaiting = () => Promise.resolve();';
  wifi.fail({ kind: 'append', text: asksInVain }, { path: /^\/sw\.js/ });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(async () => expect(await page.evaluate(() => 'isOld' in window)).toBe(false)).toPass();
});
