import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { cardOf, choose, pill, readyForWork } from '../support/tablet.ts';

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
  wifi.heal();
  await expect(alarm).toBeHidden();
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});
