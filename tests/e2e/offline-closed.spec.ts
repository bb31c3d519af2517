import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf, readingsOf } from '../support/garage.ts';
import { cardOf, choose, enterKm, pill, readyForWork } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';
const WIPERS = 'Wiper blades';

type Register = (tag: string) => Promise<void>;

test('with every page closed, what waits is sent by itself as soon as the network is back', async ({
  page,
  context,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await context.setOffline(true);
  await choose(page, car, PADS, 'Start');
  await choose(page, car, PADS, 'Back to waiting');
  await choose(page, car, PADS, 'Start');
  await enterKm(page, car, '84100');
  await expect(pill(page)).toHaveText('Offline · 4 kept here');
  await page.close();
  expect(await movesOf(admin, car.tasks[PADS])).toEqual([]);

  await context.setOffline(false);
  await expect
    .poll(() => movesOf(admin, car.tasks[PADS]))
    .toEqual(['PENDING > IN PROGRESS', 'IN PROGRESS > PENDING', 'PENDING > IN PROGRESS']);
  await expect.poll(() => readingsOf(admin, car.vehicleId)).toEqual([84_100]);

  const later = await context.newPage();
  await later.goto('/admin/visits?lng=en&group=all');
  await expect(cardOf(later, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  await expect(pill(later)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toHaveLength(3);
});

test('a network that comes back stumbling, with every page closed, does not keep the work for minutes', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await context.setOffline(true);
  await choose(page, car, PADS, 'Start');
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await page.close();
  wifi.fail({ kind: 'drop-request' }, { path: /\/sync\/push$/, times: 2 });
  await context.setOffline(false);
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  expect(wifi.count(/POST .*\/sync\/push$/)).toBeGreaterThan(2);
});

test('a tap right before the page is closed does not wait for the next visit', async ({ page, admin }) => {
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await choose(page, car, PADS, 'Start');
  await expect(cardOf(page, car).getByText('Saved on this tablet')).toBeVisible();
  await page.close();
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('what is tapped after the worker has failed does not wait for its next try', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS, WIPERS]);
  await readyForWork(page, await aMechanic(admin), car);
  // The waits after failures, which are spread at random, are short ones, and so
  // are those between the worker's own tries.
  const [worker] = context.serviceWorkers();
  const seldom = 'Object.assign(Math, { random: () => 0.1 }), undefined';
  await page.evaluate(seldom);
  await worker?.evaluate(seldom);
  await worker?.evaluate(() => {
    const later = globalThis.setTimeout;
    const sooner = (work: () => void, ms = 0) => later(work, [1000, 3000, 9000].includes(ms) ? ms / 20 : ms);
    Object.assign(globalThis, { setTimeout: sooner });
  });
  await page.evaluate(() => {
    const told = { tries: 0 };
    navigator.serviceWorker.addEventListener('message', () => (told.tries += 1));
    Object.assign(globalThis, { told });
    // As in one minute, however long this takes: the name of a request has the minute in it.
    const { prototype } = (globalThis as never as { SyncManager: { prototype: Record<'register', Register> } })
      .SyncManager;
    const { register } = prototype;
    prototype.register = function inOneMinute(tag) {
      return register.call(this, tag.replace(/:\d+:/, ':0:'));
    };
  });
  wifi.fail({ kind: 'drop-request' }, { path: /^\/backend\// });
  await choose(page, car, PADS, 'Start');
  // It tries five times by itself; then the browser lets it sleep for minutes.
  await expect.poll(() => page.evaluate(() => (globalThis as never as { told: { tries: number } }).told.tries)).toBe(5);
  wifi.heal();
  await choose(page, car, WIPERS, 'Start');
  // Not merely the first that waits: it is on the disk, too.
  await expect(page.getByRole('status').filter({ hasText: `\u2068${WIPERS}\u2069: In progress` })).toBeVisible();
  await page.close();
  await expect.poll(() => movesOf(admin, car.tasks[WIPERS])).toEqual(['PENDING > IN PROGRESS']);
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('where the browser has no background sync, the page sends what waits when it is opened again', async ({
  page,
  context,
  admin,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  const car = await aVisit(admin, [PADS]);
  await readyForWork(page, await aMechanic(admin), car);
  await context.setOffline(true);
  await choose(page, car, PADS, 'Start');
  // Not merely "Offline", which is there before the tap: closed too early, the browser would still be writing it down.
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/admin/visits?lng=en&group=all');
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});
