import { afterEach, expect, test, vi } from 'vitest';
import { createFanOut } from '#server/features/events/fan-out-service.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

let shop: TestApp;
let fanOut: ReturnType<typeof createFanOut>;
afterEach(async () => {
  await fanOut.stop();
  vi.useRealTimers();
  await shop.close();
});

test.each(engines)(
  'a change is told at once though %s was just looked at, and the next not too soon',
  async (engine) => {
    shop = await createTestApp(engine);
    const manager = await shop.as('MANAGER');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    const fail = (error: unknown) => expect.unreachable(String(error));
    const live = () => ({ at: 0, onSite: { visitor: 0, client: 0, staff: 0 }, lastPages: [], perMinute: [] });
    fanOut = createFanOut({ db: shop.db, clock: { now: () => shop.now() }, live, onError: fail });
    // Whoever opens a stream has the server look how far the shop is: that was the last look before the change.
    const stream = await fanOut.open({ id: manager.id, role: 'MANAGER', sessionId: 'desk' }, false);
    const words = stream.iterator({ destroyOnReturn: false });
    await words.next();
    const begun = performance.now();
    const told = async () => {
      await manager.post('todos', { title: 'Order filters', description: 'Ten of them', shopWide: true });
      fanOut.poke();
      await vi.advanceTimersToNextTimerAsync();
      await words.next();
      return performance.now() - begun;
    };
    expect(await told()).toBe(0);
    expect(await told()).toBe(250);
  },
);
