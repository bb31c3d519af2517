import { afterEach, expect, test, vi } from 'vitest';
import { World } from './world.ts';
import type { SyncTask } from '#contract/sync-rows.ts';
import { live } from '#sync/store/live.ts';
import { readVisits, visitsWith, type VisitView } from '#sync/view/active-visits.ts';
import { recordKm } from '#sync/commands/record-km.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { createEngine } from '#sync/exchange/engine.ts';
import { createLocks } from './tab-locks.ts';

const LONG = 20_000;

let world: World;
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

test('a tab that saves something before it hears of what another tab has written shows both', async () => {
  world = await World.open('sqlite');
  const { vehicleId, taskIds } = await world.visit(['Gearbox']);
  const tablet = await world.tablet();
  let floor: VisitView[] = [];
  const stop = live(tablet.device, tablet.uid, readVisits, (visits) => (floor = visits), console.error);
  const statuses = () => floor.flatMap(({ tasks }) => tasks.map(({ status }) => status));
  await vi.waitFor(() => expect(statuses()).toEqual(['PENDING']), LONG);

  await writtenByAnotherTab(tablet.databases, taskIds[0] ?? '');
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

const page = { isVisible: () => true, isConnected: () => true };

test('on a network that takes everything and answers nothing, both tabs say after fifteen seconds that nobody answers', async () => {
  world = await World.open('sqlite');
  const tablet = await world.tablet();
  tablet.device.locks = createLocks();
  tablet.weather = 'hanging';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tabs = [createEngine(tablet.device, tablet.uid, page), createEngine(tablet.device, tablet.uid, page)];
  for (const tab of tabs) void tab.wake();
  await vi.waitFor(() => expect(tablet.unanswered.toSorted()).toEqual(['/backend/health', '/backend/sync/pull']), LONG);
  // Nothing is being sent.
  expect(tabs.map((tab) => tab.getState().status)).toEqual(['fetching', 'fetching']);
  await vi.advanceTimersByTimeAsync(15_000);
  for (const tab of tabs)
    await vi.waitFor(() => expect(tab.getState()).toMatchObject({ status: 'offline', isReachable: false }), LONG);
  for (const tab of tabs) tab.stop();
});

test('a tab waits for what another one is just fetching as long as somebody answers', async () => {
  world = await World.open('sqlite');
  const tablet = await world.tablet();
  tablet.device.locks = createLocks();
  const { fetch } = tablet.device;
  const way = Promise.withResolvers<void>();
  tablet.device.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if ((input as Request).url.includes('sync/pull')) await way.promise;
    return answer;
  };
  const asked = () => [tablet.requests.get('/backend/sync/pull'), tablet.requests.get('/backend/health')];
  const [before = 0] = asked();
  const both = [tablet.pull(), tablet.pull()];
  await vi.waitFor(() => expect(asked()).toEqual([before + 1, 1]), LONG);
  way.resolve();
  await Promise.all(both);
  expect(asked()).toEqual([before + 2, 1]);
});

test('a tap that is made while an answer is long in coming does not wait for its end', async () => {
  world = await World.open('sqlite');
  const { taskIds } = await world.visit(['Gearbox']);
  const tablet = await world.tablet();
  const engine = createEngine(tablet.device, tablet.uid, page);
  const { fetch } = tablet.device;
  const way = Promise.withResolvers<void>();
  let pulls = 0;
  tablet.device.fetch = async (input, init) => {
    if ((input as Request).url.includes('sync/pull')) {
      pulls += 1;
      await way.promise;
    }
    return fetch(input, init);
  };
  const round = engine.wake();
  await vi.waitFor(() => expect(pulls).toBe(1), LONG);
  await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0] ?? '', to: 'IN PROGRESS' }, 0);
  await vi.waitFor(async () => expect(await world.history(taskIds[0] ?? '')).toHaveLength(1), LONG);
  await vi.waitFor(() => expect(engine.getState().waiting).toBe(0), LONG);
  expect(pulls).toBe(1);
  way.resolve();
  await round;
  expect(engine.getState().status).toBe('synced');
  engine.stop();
});

test('a tap that can still be taken back when a long answer is asked for does not wait for its end either', async () => {
  world = await World.open('sqlite');
  const { taskIds } = await world.visit(['Gearbox']);
  const tablet = await world.tablet();
  await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0] ?? '', to: 'IN PROGRESS' }, 300);
  const { fetch } = tablet.device;
  const way = Promise.withResolvers<void>();
  tablet.device.fetch = async (input, init) => {
    if ((input as Request).url.includes('sync/pull')) await way.promise;
    return fetch(input, init);
  };
  const engine = createEngine(tablet.device, tablet.uid, page);
  const round = engine.wake();
  await vi.waitFor(async () => expect(await world.history(taskIds[0] ?? '')).toHaveLength(1), LONG);
  way.resolve();
  await round;
  engine.stop();
});
