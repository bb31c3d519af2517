import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { createEngine } from '#sync/exchange/engine.ts';
import { engines } from '../support/test-database.ts';
import { problem, type Tablet, World } from './world.ts';

describe.each(engines)('an app that is too old for its server, on %s', (name) => {
  let world: World;
  let visit: Awaited<ReturnType<World['visit']>>;
  let tablet: Tablet;
  beforeEach(async () => {
    world = await World.open(name);
    visit = await world.visit();
    tablet = await world.tablet();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await world.close();
  });

  it('asks again every half minute what only a person can help with, and keeps the work until then', async () => {
    await setTaskStatus(tablet.device, tablet.session, { taskId: visit.taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.stopClock();
    world.shop.pass(10_000);
    let pushes = 0;
    tablet.wire = async () => {
      pushes += 1;
      const answer = problem(426, 'update-required', {});
      return { statusCode: 426, body: await answer.text(), headers: { 'content-type': 'application/problem+json' } };
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await engine.wake();
    for (const round of [1, 2, 3]) {
      await vi.waitFor(() => expect(engine.getState().status).toBe('update-required'), 20_000);
      await vi.waitFor(() => expect(timers.mock.calls.map(([, ms]) => ms)).toContain(30_000), 20_000);
      world.shop.pass(29_000);
      await vi.advanceTimersByTimeAsync(29_000);
      expect(pushes).toBe(round);
      timers.mockClear();
      world.shop.pass(1000);
      await vi.advanceTimersByTimeAsync(1000);
      await vi.waitFor(() => expect(pushes).toBe(round + 1), 20_000);
    }
    engine.stop();
    expect((await tablet.waiting()).map(({ state }) => state)).toEqual(['queued']);
    vi.restoreAllMocks();
  });
});
