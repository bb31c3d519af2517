import type { Page } from '@playwright/test';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, type Car, movesOf, readingsOf } from '../support/garage.ts';
import { cardOf, choose, enterKm, loseNetwork, menuOf, pill, readyForWork, regainNetwork } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';
const LIST = /^GET \/backend\/users\?/;
const taskPath = (car: Car) =>
  `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}/task/${car.tasks[PADS]}`;
const PUSH = /^\/backend\/sync\/push/;

for (const locks of ['', ', in a browser without locks'])
  test(`two tabs and the worker send at the same moment, and each change arrives once${locks}`, async ({
    page,
    context,
    admin,
  }) => {
    if (locks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    const car = await aVisit(admin, [PADS, 'Wiper blades']);
    await readyForWork(page, await aMechanic(admin), car);
    const other = await context.newPage();
    await other.goto('/admin/visits?lng=en&group=all');
    await expect(cardOf(other, car)).toBeVisible();
    await context.setOffline(true);
    await choose(page, car, PADS, 'Start');
    await choose(other, car, 'Wiper blades', 'Start');
    await choose(page, car, PADS, 'Back to waiting');
    await enterKm(other, car, '84100');
    await choose(page, car, PADS, 'Start');
    await expect(pill(other)).toHaveText('Offline · 5 kept here');

    await context.setOffline(false);
    await expect.poll(() => movesOf(admin, car.tasks['Wiper blades'])).toEqual(['PENDING > IN PROGRESS']);
    await expect
      .poll(() => movesOf(admin, car.tasks[PADS]))
      .toEqual(['PENDING > IN PROGRESS', 'IN PROGRESS > PENDING', 'PENDING > IN PROGRESS']);
    await expect(pill(page)).toHaveText(/^Synced/);
    await expect(pill(other)).toHaveText(/^Synced/);
    expect(await readingsOf(admin, car.vehicleId)).toEqual([84_100]);
  });

test('two tabs that tap the same task at once start it once', async ({ page, context, admin }) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  const other = await context.newPage();
  await other.goto('/admin/visits?lng=en&group=all');
  const tabs = [page, other];
  const menus = tabs.map((tab) => cardOf(tab, car).getByRole('button', { name: `More: ${PADS}` }));
  await Promise.all(menus.map((menu) => menu.click()));
  const starts = tabs.map((tab) => tab.getByRole('menuitem', { name: 'Start', exact: true }));
  await Promise.all(starts.map((item) => expect(item).toBeVisible()));
  const both = await Promise.all(starts.map((item) => item.elementHandle()));
  await context.setOffline(true);
  await Promise.all(both.map((item) => item?.evaluate((one) => (one as HTMLElement).click())));
  // One of them found the other's tap on the device: the server alone would forgive a second one, unseen.
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await context.setOffline(false);
  await expect(pill(page)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('two tabs that give the same task different states at once agree on an order, the second going on from the first', async ({
  page,
  context,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  const other = await context.newPage();
  await other.goto('/admin/visits?lng=en&group=all');
  const taps = [
    [page, 'Start'],
    [other, 'Finish'],
  ] as const;
  const items = await Promise.all(
    taps.map(async ([tab, words]) => {
      await cardOf(tab, car)
        .getByRole('button', { name: `More: ${PADS}` })
        .click();
      return tab.getByRole('menuitem', { name: words, exact: true }).elementHandle();
    }),
  );
  const at = Date.now() + 500;
  const met = await Promise.all(
    items.map((item) =>
      item?.evaluate(async (one, then) => {
        await new Promise((resolve) => setTimeout(resolve, then - Date.now()));
        const isThere = one.isConnected;
        (one as HTMLElement).click();
        return isThere;
      }, at),
    ),
  );
  // On a busy machine the menu may have closed before the tap, which met nothing then: a person opens it again.
  if (!met[1]) await choose(other, car, PADS, 'Finish');
  // Who finishes first leaves nothing to start: that tap is no change at all.
  const orders = [['PENDING > IN PROGRESS', 'IN PROGRESS > COMPLETED'], ['PENDING > COMPLETED']];
  const haveAgreed = async () => expect(orders).toContainEqual(await movesOf(admin, car.tasks[PADS]));
  await expect(haveAgreed).toPass();
  await expect(pill(page)).toHaveText(/^Synced/);
  await haveAgreed();
  for (const tab of [page, other]) await expect(cardOf(tab, car).getByText('Ready to collect')).toBeVisible();
});

test('a menu open in one tab closes when the other moves the task, and opened again goes on from there', async ({
  page,
  context,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  const other = await context.newPage();
  await other.goto('/admin/visits?lng=en&group=all');
  await (await menuOf(other, car, PADS)).click();
  await expect(other.getByRole('menuitem', { name: 'Start', exact: true })).toBeVisible();
  await choose(page, car, PADS, 'Start');
  await expect(other.getByRole('menu')).toHaveCount(0);
  await choose(other, car, PADS, 'Finish');
  const moves = ['PENDING > IN PROGRESS', 'IN PROGRESS > COMPLETED'];
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(moves);
  // That news reaches the other tab is shown by the menu above; here, what is on the device in the end.
  await page.reload();
  for (const tab of [page, other]) {
    await expect(pill(tab)).toHaveText(/^Synced/);
    await expect(cardOf(tab, car).getByText('Ready to collect')).toBeVisible();
  }
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(moves);
});

for (const [where, path] of [
  ['on the floor', ({ plate }: Car) => `/admin/visits?q=${plate}`],
  ['on the page of the task', taskPath],
] as const)
  test(`a finger that trembles ${where} starts a task and does not finish it as well`, async ({ page, admin }) => {
    const car = await aVisit(admin, [PADS]);
    await readyForWork(page, await aMechanic(admin), car);
    await page.goto(path(car));
    await page.getByRole('button', { name: `Start: ${PADS}` }).dblclick({ delay: 60 });
    await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
    await expect(pill(page)).toHaveText(/^Synced/);
    expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  });

test('a worker that is stopped while it sends has lost and doubled nothing', async ({ page, context, admin, wifi }) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await context.setOffline(true);
  await choose(page, car, PADS, 'Start');
  await enterKm(page, car, '84100');
  await expect(pill(page)).toHaveText('Offline · 2 kept here');
  await page.close();
  wifi.fail({ kind: 'hold-answer' }, { path: PUSH });
  await context.setOffline(false);
  // Whichever of the two it sent first: the tap may still be waiting to be taken back when the page goes.
  const arrived = async () =>
    (await movesOf(admin, car.tasks[PADS])).length + (await readingsOf(admin, car.vehicleId)).length;
  await expect.poll(arrived).toBeGreaterThan(0);
  const idle = await context.newPage();
  const devtools = await context.newCDPSession(idle);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  wifi.heal();

  await idle.goto('/admin/visits?lng=en&group=all');
  await expect(cardOf(idle, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  await expect(pill(idle)).toHaveText(/^Synced/);
  await expect(cardOf(idle, car).getByText('Saved on this tablet')).toHaveCount(0);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  expect(await readingsOf(admin, car.vehicleId)).toEqual([84_100]);
});

test('a tablet that dies right after the tap sends it when it is switched on again', async ({ openDevice, admin }) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  await choose(tablet.page, car, PADS, 'Start');
  await expect(cardOf(tablet.page, car).getByText('Saved on this tablet')).toBeVisible();
  await tablet.kill();
  await tablet.switchOn();
  await tablet.page.goto('/admin/visits?lng=en&group=all');
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('five tabs whose token the server no longer takes ask for a new one once', async ({ page, context, wifi }) => {
  await enter(page);
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))];
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
  const refreshes = wifi.count(/user\/refresh/);
  const asked = wifi.count(LIST);
  // Three have asked with the old token before the first is told so: each of those asks twice.
  wifi.fail({ kind: 'denied', together: 3 }, { path: /^\/backend\/users\?/, token });
  await Promise.all(tabs.map((tab) => tab.goto('/admin/users?lng=en&staff=true')));
  const lists = tabs.map((tab) => tab.getByRole('row', { name: /^Admin/ }).first());
  await Promise.all(lists.map((list) => expect(list).toBeVisible()));
  expect(wifi.count(LIST) - asked).toBeGreaterThanOrEqual(8);
  expect(wifi.count(/user\/refresh/) - refreshes).toBe(1);
});

test('when the answer is lost on its way back, the change is sent again and is there once', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  await loseNetwork(tablet, wifi);
  await choose(tablet.page, car, PADS, 'Start');
  await enterKm(tablet.page, car, '84100');
  await expect(pill(tablet.page)).toHaveText(/^Offline · 2 kept/);
  await regainNetwork(tablet, wifi, () => wifi.fail({ kind: 'drop-answer' }, { path: PUSH, times: 2 }));
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
  expect(wifi.count(/sync\/push/)).toBeGreaterThanOrEqual(3);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  expect(await readingsOf(admin, car.vehicleId)).toEqual([84_100]);
});

test('on a network that answers nothing a second tab says so after the time of one call, and never that it sends', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  await enter(page, await aManager(admin));
  await expect(pill(page)).toHaveText(/^Synced/);
  wifi.fail({ kind: 'hang' });
  const other = await context.newPage();
  await other.clock.install();
  // A busy machine loads a page for longer than the fifteen seconds that this is said.
  await other.goto('/admin/users?lng=en', { waitUntil: 'commit' });
  await expect(pill(other)).toHaveText('Fetching…');
  await expect.poll(() => Math.min(wifi.count(LIST), wifi.count(/sync\/pull/))).toBeGreaterThan(0);
  await other.clock.fastForward(15_000);
  await expect(pill(other)).toHaveText('Offline');
  await expect(other.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(wifi.count(LIST)).toBe(1);
});

const isOld = (tab: Page) => tab.evaluate(() => 'isOld' in window);

test('an update tapped in one tab leaves the others what is open in them, and asks where it was tapped', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  await context.grantPermissions(['microphone']);
  const car = await aVisit(admin, ['Front pads']);
  await readyForWork(page, await aMechanic(admin), car);
  const [speaking, typing] = [await context.newPage(), await context.newPage()];
  for (const tab of [speaking, typing]) await tab.goto('/admin/visits?lng=en&group=all');
  const tabs = [page, speaking, typing];
  for (const tab of tabs) await tab.evaluate(() => Object.assign(window, { isOld: true }));
  wifi.fail({ kind: 'append', text: '\n// the next release' }, { path: /^\/sw\.js/ });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  for (const tab of tabs) await expect(tab.getByText('A new version is ready')).toBeVisible();

  const kilometres = (tab: Page) => tab.getByRole('textbox', { name: 'Kilometres', exact: true });
  for (const tab of [typing, page]) {
    await tab.bringToFront();
    await cardOf(tab, car)
      .getByRole('button', { name: /^Kilometres/ })
      .click();
    await kilometres(tab).fill('84200');
  }
  await choose(speaking, car, 'Front pads', 'Voice note');
  await speaking.getByRole('button', { name: 'Hold to speak' }).press('Enter');
  await expect(speaking.getByRole('button', { name: 'Stop' })).toBeVisible();

  await page.bringToFront();
  const update = page.getByRole('button', { name: 'Update', exact: true });
  const question = page.getByRole('dialog', { name: 'Update without saving?' });
  await update.first().click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(kilometres(page)).toHaveValue('84,200');
  await update.first().click();
  await question.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(async () => expect(await isOld(page)).toBe(false)).toPass();

  // What was begun under the old version is ended and kept under it, and only then the tab goes over.
  await speaking.bringToFront();
  await speaking.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(async () => expect(await isOld(speaking)).toBe(false)).toPass();
  await typing.bringToFront();
  await expect(kilometres(typing)).toHaveValue('84,200');
  expect(await isOld(typing)).toBe(true);
  await typing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(async () => expect(await isOld(typing)).toBe(false)).toPass();
  await expect.poll(() => readingsOf(admin, car.vehicleId)).toEqual([84_200]);
  await expect.poll(async () => (await admin.get<{ items: [] }>(`media?visitId=${car.visitId}`)).items.length).toBe(1);
});
