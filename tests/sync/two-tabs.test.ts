import { afterEach, expect, test, vi } from 'vitest';
import { World } from './world.ts';
import type { SyncTask } from '#contract/sync.ts';
import { live } from '#sync/store/live.ts';
import { readVisits, type VisitView } from '#sync/view/active-visits.ts';
import { recordKm } from '#sync/commands/record-km.ts';

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
