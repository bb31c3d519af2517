import { afterEach, expect, test, vi } from 'vitest';
import { World } from './world.ts';
import type { SyncTask } from '#contract/sync-rows.ts';
import { live } from '#sync/store/live.ts';
import { readVisits, visitsWith, type VisitView } from '#sync/view/active-visits.ts';
import { recordKm } from '#sync/commands/record-km.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';

const LONG = 20_000;

let world: World;
afterEach(() => world.close());

test('a tab that saves something before it hears of what another tab has written shows both', async () => {
  world = await World.open('sqlite');
  const { vehicleId, taskIds } = await world.visit(['Gearbox']);
  const tablet = await world.tablet();
  let floor: VisitView[] = [];
  const stop = live(tablet.device, tablet.uid, readVisits, (visits) => (floor = visits), console.error);
  const statuses = () => floor.flatMap(({ tasks }) => tasks.map(({ status }) => status));
  await vi.waitFor(() => expect(statuses()).toEqual(['PENDING']), LONG);

  await writtenByAnotherTab(tablet.device.indexedDB, taskIds[0] ?? '');
  await recordKm(tablet.device, tablet.session, { vehicleId, km: 84_100 });

  await vi.waitFor(() => expect(floor[0]?.vehicle?.latestKm).toBe(84_100), LONG);
  await vi.waitFor(() => expect(statuses()).toEqual(['IN PROGRESS']), LONG);
  stop();
});

/** What another tab keeps of an answer, by the database itself: the news between tabs are on their way. */
async function writtenByAnotherTab(idb: IDBFactory, taskId: string): Promise<void> {
  const names = (await idb.databases()).map(({ name }) => name ?? '');
  const db = await result(idb.open(names.find((name) => name.startsWith('warsha.cache.')) ?? ''));
  const transaction = db.transaction(['task', 'meta'], 'readwrite');
  const task = (await result(transaction.objectStore('task').get(taskId))) as SyncTask;
  transaction.objectStore('task').put({ ...task, rev: task.rev + 1, status: 'IN PROGRESS' });
  transaction.objectStore('meta').put({ key: 'rows', value: 'written elsewhere' });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  db.close();
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

test('a tap is seen as soon as it is kept, and a look at the floor that began before it does not take it back', async () => {
  world = await World.open('sqlite');
  const { taskIds } = await world.visit(['Gearbox']);
  const tablet = await world.tablet();
  const { cache, outbox } = await tablet.device.storesOf(tablet.uid);
  const statuses = (floor: VisitView[] = []) => floor.flatMap(({ tasks }) => tasks.map(({ status }) => status));
  expect(statuses(await tablet.see(readVisits))).toEqual(['PENDING']);
  // The database has read what waits, and is slow to hand it over.
  const waiting = await outbox.ops.toArray();
  const handedOver = Promise.withResolvers<typeof waiting>();
  const slow = { cache, outbox: { ops: { toArray: () => handedOver.promise } } as unknown as typeof outbox };
  const begunBefore = readVisits(slow);
  let shown: VisitView[] | undefined;
  tablet.device.onKept = (_uid, op) => (shown = visitsWith(cache, op));
  await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0] ?? '', to: 'IN PROGRESS' });
  expect(statuses(shown)).toEqual(['IN PROGRESS']);
  handedOver.resolve(waiting);
  expect(statuses(await begunBefore)).toEqual(['IN PROGRESS']);
  // What the databases say then is the very same, so that nothing is drawn again.
  expect((await tablet.see(readVisits)).every((visit, at) => visit === shown?.[at])).toBe(true);
});
