import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { createEngine, type Engine } from '#sync/exchange/engine.ts';
import { flushEveryone } from '#sync/exchange/flush-everyone.ts';
import { engines } from '../support/test-database.ts';
import { backUp } from './backup.ts';
import { problem, type Tablet, World } from './world.ts';

describe.each(engines)('tries without network, on %s', (name) => {
  let world: World;
  let tablet: Tablet;
  let taskId: string;
  let engine: Engine | undefined;

  beforeEach(async () => {
    world = await World.open(name);
    taskId = (await world.visit()).taskIds[0]!;
    tablet = await world.tablet();
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
  });
  afterEach(async () => {
    engine?.stop();
    vi.useRealTimers();
    await world.close();
  });

  it('where nobody answers, what waits is left as it was kept, however often it is tried; then it goes at once', async () => {
    tablet.weather = 'no-network';
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => false });
    engine.lost();
    const before = await tablet.waiting();
    for (let i = 0; i < 3; i++) {
      await engine.look();
      await flushEveryone(tablet.device, false);
    }
    await vi.waitFor(() => expect(engine!.getState().status).toBe('offline'), 20_000);
    expect(await tablet.waiting()).toEqual(before);
    tablet.weather = 'fine';
    await engine.wake();
    await vi.waitFor(async () => expect(await world.history(taskId)).toHaveLength(1), 20_000);
  });

  it('a tablet that hears that too many ask has heard somebody: what waits is sent', async () => {
    tablet.weather = 'lost-request';
    await flushEveryone(tablet.device, false);
    tablet.weather = 'fine';
    const { fetch } = tablet.device;
    tablet.device.fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).includes('health')
        ? Promise.resolve(problem(429, 'rate-limited', { 'retry-after': '60' }))
        : fetch(input, init);
    await flushEveryone(tablet.device, false);
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it('after a restore, too, a server that asks for a minute of rest gets it, from each tablet', async () => {
    await flushEveryone(tablet.device, false);
    const restore = await backUp(world.shop.db);
    await restore('with-new-epoch');
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    world.shop.pass(10_000);
    const { fetch } = tablet.device;
    tablet.device.fetch = (input, init) =>
      (input as Request).url.includes('sync/pull')
        ? Promise.resolve(problem(503, 'unavailable', { 'retry-after': '60' }))
        : fetch(input, init);
    const pushes = () => tablet.requests.get('/backend/sync/push');
    await flushEveryone(tablet.device, false);
    const before = pushes();
    await flushEveryone(tablet.device, false);
    expect(pushes()).toBe(before);
    tablet.device.fetch = fetch;
    world.shop.pass(61_000);
    expect(await flushEveryone(tablet.device, false)).toBe(true);
    expect(await world.history(taskId)).toHaveLength(2);
  });

  it('a gateway that refuses the question about the server’s health does not keep the work back', async () => {
    tablet.weather = 'lost-request';
    await flushEveryone(tablet.device, false);
    tablet.weather = 'fine';
    const { fetch } = tablet.device;
    let asked = 0;
    tablet.device.fetch = (input, init) => {
      if (!(input instanceof Request ? input.url : String(input)).includes('health')) return fetch(input, init);
      asked += 1;
      return Promise.resolve(problem(404, 'not-found', {}));
    };
    await flushEveryone(tablet.device, false);
    expect(asked).toBe(1);
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it('who is answered by another’s JSON has not found the server: what waits is left as it was kept', async () => {
    tablet.weather = 'lost-request';
    await flushEveryone(tablet.device, false);
    tablet.weather = 'fine';
    const before = await tablet.waiting();
    const { fetch } = tablet.device;
    const headers = { 'content-type': 'application/json' };
    tablet.device.fetch = () => Promise.resolve(new Response('{"status":"up"}', { headers }));
    await flushEveryone(tablet.device, false);
    expect(await tablet.waiting()).toEqual(before);
    tablet.device.fetch = fetch;
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskId)).toHaveLength(1);
  });

  it('a tablet whose databases could not be read for a moment goes on by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // As browsers answer now and then, when they have put a page's databases aside.
    const unread = vi.spyOn(tablet.device.app.session, 'get').mockRejectedValue(new Error('Connection lost'));
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await engine.look().catch(() => undefined);
    expect(engine.getState().status).toBe('offline');
    unread.mockRestore();
    world.shop.pass(30_000);
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(async () => expect(await world.history(taskId)).toHaveLength(1), 20_000);
    await vi.waitFor(() => expect(engine!.getState()).toMatchObject({ status: 'synced', waiting: 0 }), 20_000);
  });

  it.each([
    [404, 'not-found'],
    [405, 'method-not-allowed'],
    [413, 'body-too-large'],
    [431, 'headers-too-large'],
    [400, 'invalid-request'],
  ])(
    'a tap that whoever stands before the server refuses with %i asks nobody, and arrives later',
    async (status, code) => {
      const { fetch } = tablet.device;
      tablet.device.fetch = () => Promise.resolve(problem(status, code, {}));
      expect(await tablet.flush()).toBe('offline');
      expect((await tablet.waiting()).map(({ state }) => state)).toEqual(['queued']);
      tablet.device.fetch = fetch;
      expect(await tablet.flush()).toBe('drained');
      expect(await world.history(taskId)).toHaveLength(1);
    },
  );
});
