import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { choose, pill, readyForWork } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';
const OIL = 'Engine oil and filter';

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

test('an update asks before it takes what was chosen in the sheet of a hold or of an oil change', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await admin.post(`visits/${car.visitId}/tasks`, { name: OIL, service: 'MAINTENANCE', isOilChange: true });
  await readyForWork(page, await aMechanic(admin), car);
  wifi.fail({ kind: 'append', text: '\n// the next release' }, { path: /^\/sw\.js/ });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const update = page.getByRole('button', { name: 'Update', exact: true }).first();
  await expect(update).toBeVisible();
  const asks = async () => {
    await update.click();
    const question = page.getByRole('dialog', { name: 'Update without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
  };
  await choose(page, car, PADS, 'On hold until a day, with a note…');
  await page.getByRole('radio', { name: 'At another workshop' }).check();
  await asks();
  await page.keyboard.press('Escape');
  await choose(page, car, OIL, 'Finish');
  const oil = page.getByRole('dialog', { name: 'Finish the oil change' });
  await oil.getByRole('combobox', { name: 'Oil name' }).fill('0W-20');
  await asks();
  await expect(oil.getByRole('combobox', { name: 'Oil name' })).toHaveValue('0W-20');
});
