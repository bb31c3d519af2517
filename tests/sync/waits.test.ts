import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { createEngine, type Engine } from '#sync/exchange/engine.ts';
import { flushEveryone } from '#sync/exchange/flush-everyone.ts';
import { engines } from '../support/test-database.ts';
import { type Reply, type Tablet, World } from './world.ts';

const DAY = 86_400_000;

describe.each(engines)('waiting after a failure, on %s', (name) => {
  let world: World;
  let tablet: Tablet;
  let engine: Engine;
  let taskId: string;
  let pushes: number;

  beforeEach(async () => {
    world = await World.open(name);
    taskId = (await world.visit()).taskIds[0]!;
    tablet = await world.tablet();
    pushes = 0;
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
  });
  afterEach(async () => {
    vi.useRealTimers();
    engine.stop();
    await world.close();
  });

  /** The page is opened, and its first try meets a server that answers like this. */
  async function openPage(reply: Reply) {
    tablet.wire = () => {
      pushes += 1;
      return Promise.resolve(reply);
    };
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await engine.wake();
    await vi.waitFor(() => expect(engine.getState().status).toBe('offline'), 20_000);
    expect(pushes).toBe(1);
  }

  it('a server that asked for a minute of rest gets it, though the tablet wakes up meanwhile', async () => {
    await openPage(unavailable({ 'retry-after': '60' }));
    world.shop.pass(20_000);
    await engine.wake();
    await flushEveryone(tablet.device, false);
    expect(pushes).toBe(1);
    world.shop.pass(41_000);
    tablet.wire = undefined;
    await engine.wake();
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it('a server that did not ask for a pause is tried again as soon as the tablet wakes up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    tablet.device.random = () => 1;
    await openPage(unavailable({}));
    await engine.wake();
    expect(pushes).toBe(2);
    tablet.wire = undefined;
    await engine.wake();
    expect(await world.history(taskId)).toHaveLength(1);
  });
  it('a tap is tried no sooner for the background sync that the browser sends after each', async () => {
    // Nothing is tried but by what is called here: on a slow machine the page's own timer would have its turn as well.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    world.shop.stopClock();
    tablet.device.random = () => 1;
    await openPage(unavailable({}));
    for (const then of [2000, 4000, 8000]) {
      const before = pushes;
      for (const part of [0.5, 0.49]) {
        world.shop.pass(then * part);
        await flushEveryone(tablet.device, false);
        await engine.look();
      }
      expect(pushes).toBe(before);
      world.shop.pass(then * 0.01);
      await flushEveryone(tablet.device, false);
      expect(pushes).toBe(before + 1);
    }
  });

  it('page and worker that try in the same moment are one try: who comes second meets the wait of the first', async () => {
    tablet.device.random = () => 1;
    await openPage(unavailable({}));
    engine.stop();
    world.shop.pass(10_000);
    const free = { name: 'free', mode: 'exclusive' } as const;
    const request = async (_: string, __: LockOptions, work: (lock: Lock) => Promise<unknown>) => {
      // The first comes and goes between the other's look at the clock and its turn.
      tablet.device.locks = undefined;
      await flushEveryone(tablet.device, false);
      return work(free);
    };
    tablet.device.locks = { request, query: () => Promise.resolve({}) } as unknown as LockManager;
    await flushEveryone(tablet.device, false);
    expect(pushes).toBe(2);
  });

  it('when the network is back, background sync tries at once, were it lost before or after the failure', async () => {
    tablet.device.random = () => 1;
    await openPage(unavailable({}));
    engine.stop();
    tablet.wire = undefined;
    engine.lost();
    await vi.waitFor(async () => {
      await flushEveryone(tablet.device, false);
      expect(await world.history(taskId)).toHaveLength(1);
    }, 20_000);
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    world.shop.pass(10_000);
    tablet.weather = 'no-network';
    await flushEveryone(tablet.device, false);
    tablet.weather = 'fine';
    await flushEveryone(tablet.device, false);
    expect(await world.history(taskId)).toHaveLength(2);
  });

  it('a page that fetches again after it was cut off sends what waited, and does not wait for longer', async () => {
    tablet.device.random = () => 1;
    tablet.weather = 'lost-request';
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await engine.wake();
    // Sending rests, fetching is tried, and comes to nothing either.
    await engine.look();
    expect(engine.getState().status).toBe('offline');
    tablet.weather = 'fine';
    await engine.look();
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it('a person who presses "Send now" is obeyed during the server’s pause, too', async () => {
    await openPage(unavailable({ 'retry-after': '60' }));
    tablet.wire = undefined;
    await engine.sendNow();
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it('a page whose news break off says within seconds that nobody answers', async () => {
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    tablet.device.random = () => 0;
    await engine.wake();
    await engine.listens(true);
    expect(engine.getState().status).toBe('synced');
    tablet.weather = 'no-network';
    await engine.listens(false);
    await vi.waitFor(() => expect(engine.getState().status).toBe('offline'), 20_000);
  });

  it('a clock set back does not prolong a pause', async () => {
    world.shop.pass(3_600_000);
    await openPage(unavailable({ 'retry-after': '60' }));
    tablet.wire = undefined;
    tablet.clockOffset = -1_800_000;
    await engine.wake();
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it('a browser that says there is no network, where there is one, keeps nothing back for long', async () => {
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => false });
    engine.lost();
    expect(engine.getState().status).toBe('offline');
    await vi.waitFor(async () => expect(await world.history(taskId)).toHaveLength(1), 45_000);
    await vi.waitFor(() => expect(engine.getState().status).toBe('synced'), 20_000);
  });

  it('an answer that was asked for before the network went is no sign that it is back', async () => {
    let isConnected = true;
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => isConnected });
    const { fetch } = tablet.device;
    const way = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    tablet.device.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      asked.resolve();
      await way.promise;
      return answer;
    };
    const round = engine.wake();
    await asked.promise;
    isConnected = false;
    engine.lost();
    way.resolve();
    await round;
    expect(engine.getState().status).toBe('offline');
  });

  it('who has been away is told that work is on its way as soon as somebody answers, not when all is through', async () => {
    tablet.weather = 'no-network';
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await engine.wake();
    await vi.waitFor(() => expect(engine.getState().status).toBe('offline'), 20_000);
    tablet.weather = 'fine';
    const { fetch } = tablet.device;
    const way = Promise.withResolvers<void>();
    tablet.device.fetch = async (input, init) => {
      if ((input instanceof Request ? input.url : String(input)).includes('sync/pull')) await way.promise;
      return fetch(input, init);
    };
    const round = engine.wake();
    await vi.waitFor(() => expect(engine.getState().isReachable).toBe(true), 20_000);
    way.resolve();
    await round;
    expect(engine.getState().status).toBe('synced');
  });
});

describe.each(engines)('a clock that is corrected by a day, on %s', (name) => {
  let world: World;
  let tablet: Tablet;
  let engine: Engine;
  let taskId: string;

  beforeEach(async () => {
    world = await World.open(name);
    taskId = (await world.visit()).taskIds[0]!;
    tablet = await world.tablet();
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    engine.stop();
    await world.close();
  });

  const tap = () => setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
  const pulls = () => tablet.requests.get('/backend/sync/pull') ?? 0;

  it.each([
    ['back', DAY],
    ['ahead', -DAY],
  ])('%s while the page is open lets the taps made before it go', async (_, wrong) => {
    tablet.weather = 'no-network';
    tablet.clockOffset = wrong;
    await tap();
    tablet.clockOffset = 0;
    world.shop.pass(5_000);
    tablet.weather = 'fine';
    await engine.wake();
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it.each([
    ['back', DAY],
    ['ahead', -DAY],
  ])('%s while the page is closed lets the taps made before it go, in the worker too', async (_, wrong) => {
    engine.stop();
    tablet.weather = 'no-network';
    tablet.clockOffset = wrong;
    await tap();
    world.shop.pass(5_000);
    tablet.clockOffset = 0;
    tablet.weather = 'fine';
    expect(await flushEveryone(tablet.device, false)).toBe(true);
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it.each([
    ['back', -DAY],
    ['ahead', DAY],
  ])('%s under an open page neither ends the fetching nor repeats it', async (_, correction) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await engine.wake();
    const before = pulls();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const isWaiting = () => timers.mock.calls.some(([, ms]) => Number(ms) > 30_000);
    tablet.clockOffset = correction;
    world.shop.pass(30_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(pulls()).toBe(before);
    // Never past a timer in one go: the time limit of a call that is on its way is one, too.
    for (const [minute, seconds] of [29, 59].entries()) {
      const answeredAt = engine.getState().contactAt;
      timers.mockClear();
      world.shop.pass((seconds + 1) * 1000);
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await vi.waitFor(() => expect(pulls()).toBe(before + minute + 1), { timeout: 25_000 });
      // Nor while the answer is on its way: the next minute begins when it is there and its timer, the longest, is set.
      await vi.waitFor(() => expect([engine.getState().contactAt !== answeredAt, isWaiting()]).toEqual([true, true]), {
        timeout: 25_000,
      });
    }
  });

  it('or not, "Send now" sends a tap that could still be taken back at once', async () => {
    await tap();
    await engine.sendNow();
    expect(await world.history(taskId)).toHaveLength(1);
  });
});

function unavailable(headers: Record<string, string>): Reply {
  const words = { title: 'busy', message: 'busy' };
  const what = { type: 'about:blank', status: 503, code: 'unavailable', requestId: 'r', ...words };
  const body = JSON.stringify(what);
  return { statusCode: 503, body, headers: { 'content-type': 'application/problem+json', ...headers } };
}
