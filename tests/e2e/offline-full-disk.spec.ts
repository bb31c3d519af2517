import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';
import type { Device } from '../support/device.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { cardOf, choose, enterKm, loseNetwork, pill, readyForWork, regainNetwork } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';

/** From the next load on the disk is full for commands; `forGood`, or until the cache of rows has been dropped. */
async function fillDisk(context: BrowserContext, forGood: boolean): Promise<void> {
  await context.addInitScript((stays) => {
    const page = Object.assign(window, { isFull: true, dropped: [] as string[] });
    const isOps = (store: IDBObjectStore) => store.name === 'ops' && page.isFull;
    for (const method of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
        if (isOps(this)) throw new DOMException('The disk is full.', 'QuotaExceededError');
        return real.apply(this, given);
      };
    }
    const dropPictures = caches.delete.bind(caches);
    caches.delete = (name) => {
      page.dropped.push(name);
      return dropPictures(name);
    };
    const dropDatabase = indexedDB.deleteDatabase.bind(indexedDB);
    indexedDB.deleteDatabase = (name) => {
      page.dropped.push(name.replace(/[0-9a-f]{16}$/, ''));
      page.isFull = stays;
      return dropDatabase(name);
    };
  }, forGood);
}

test('on a full disk the pictures and then the cached floor make room, and the tap is saved', async ({
  page,
  context,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await fillDisk(context, false);
  await page.reload();
  await choose(page, car, PADS, 'Start');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { dropped: string[] }).dropped))
    .toEqual(['pictures', 'warsha.cache.']);
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  // The floor comes back by itself.
  await expect(cardOf(page, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  await expect(pill(page)).toHaveText(/^Synced/);
});

test('when nothing makes room, red words stay until the server has the change', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await fillDisk(context, true);
  await page.reload();
  await expect(cardOf(page, car)).toBeVisible();
  wifi.fail({ kind: 'drop-request' });
  await choose(page, car, PADS, 'Start');
  const alarm = page.getByRole('alert').filter({ hasText: 'NOT saved on this tablet' });
  await expect(alarm).toBeVisible();
  await expect(cardOf(page, car).getByText('Saved on this tablet')).toHaveCount(0);
  // Who signs out now would lose it.
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Not everything is sent yet' });
  await expect(leaving).toContainText('1 change on this device is not sent yet. It will be lost.');
  await expect(leaving.getByRole('listitem')).toHaveText([new RegExp(`Started: ${PADS}`)]);
  await leaving.getByRole('button', { name: 'Stay' }).click();
  wifi.heal();
  await expect(alarm).toBeHidden();
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

/** What the page has noted beside its databases of what waits, as text; nothing when nothing waits. */
function noteOf({ page }: Device): Promise<string> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('warsha.kept.'))
      .map((key) => localStorage.getItem(key))
      .join(),
  );
}

/** The device starts anew with the app and the session, with none of the databases, and where there is network. */
async function startWithoutDatabases(device: Device, wifi: FaultProxy): Promise<void> {
  await device.switchOff();
  await device.loseDatabases();
  wifi.heal();
  await device.switchOn();
  await device.page.goto('/admin/visits?lng=en&group=all');
}

test('a mechanic whose browser has thrown his waiting changes away is told once which they were', async ({
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
  await expect(pill(tablet.page)).toHaveText('Offline · 2 kept here');
  await expect.poll(() => noteOf(tablet)).toContain('84100');
  await startWithoutDatabases(tablet, wifi);
  const { page } = tablet;
  await expect(pill(page)).toHaveText('Needs attention: 2 changes');
  await pill(page).click();
  const centre = page.getByRole('dialog', { name: 'Waiting changes' });
  const loss = centre.getByRole('article').filter({ hasText: 'The browser has lost at least 2 changes that waited' });
  await expect(loss.getByRole('listitem')).toHaveText([new RegExp(`${car.plate}.*Started: ${PADS}`), /84,100 km/]);
  await expect(centre.getByText('Everything is with the server')).toHaveCount(0);
  await loss.getByRole('button', { name: 'I have seen this' }).click();
  await expect(loss).toHaveCount(0);
  await expect(centre.getByText('Everything is with the server')).toBeVisible();
  await expect(pill(page)).toHaveText(/^Synced/);
  await expect.poll(() => noteOf(tablet)).toBe('');
  await startWithoutDatabases(tablet, wifi);
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
});

test('a mechanic whose databases are deleted under the open page is told so there, and goes on when all is fetched', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  const { page, context } = tablet;
  await readyForWork(page, await aMechanic(admin), car);
  await loseNetwork(tablet, wifi);
  await choose(page, car, PADS, 'Start');
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await expect.poll(() => noteOf(tablet)).toContain(PADS);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(wifi.url).origin, storageTypes: 'indexeddb' });
  await expect(page.getByRole('alert')).toContainText('It needs a connection to the server.');
  // Nor does a card that only keeps its place say so for a moment longer.
  expect(await page.getByText('Saved on this tablet').count()).toBe(0);
  await expect(pill(page)).toHaveText('Needs attention: 1 change · Offline');
  await regainNetwork(tablet, wifi);
  await choose(page, car, PADS, 'Start');
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  await expect(pill(page)).toHaveText('Needs attention: 1 change');
});

test('a mechanic whose tablet loses under the open page who works on it works on, and what he taps is sent', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  const { page } = tablet;
  await readyForWork(page, await aMechanic(admin), car);
  await loseNetwork(tablet, wifi);
  await page.evaluate(
    () => new Promise((done) => (indexedDB.deleteDatabase('warsha.app').onsuccess = () => done(undefined))),
  );
  await choose(page, car, PADS, 'Start');
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await regainNetwork(tablet, wifi);
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  await expect(pill(page)).toHaveText(/^Synced/);
});

test('who has sent everything, and then loses the databases, is told nothing', async ({ openDevice, admin, wifi }) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  await loseNetwork(tablet, wifi);
  await choose(tablet.page, car, PADS, 'Start');
  await expect.poll(() => noteOf(tablet)).toContain(PADS);
  await regainNetwork(tablet, wifi);
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  await expect.poll(() => noteOf(tablet)).toBe('');
  await startWithoutDatabases(tablet, wifi);
  await expect(cardOf(tablet.page, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
});

test('a mechanic whose browser throws the app away under the open page works on in it without network', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  const { page, context } = tablet;
  await readyForWork(page, await aMechanic(admin), car);
  await loseNetwork(tablet, wifi);
  const browser = await context.newCDPSession(page);
  const origin = new URL(wifi.url).origin;
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await choose(page, car, PADS, 'Start');
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await regainNetwork(tablet, wifi);
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});
