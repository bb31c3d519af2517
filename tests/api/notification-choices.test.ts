import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what people want to hear of, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());

  test('what somebody chooses in two browsers is kept together, and who says not what stood there chooses all', async () => {
    const manager = await shop.as('MANAGER');
    const put = async (choice: object) => (await manager.put('notifications/settings', choice)).json<unknown>();
    const night = { from: '22:00', to: '06:00' };
    const seen = { off: ['RATING'], quiet: night };
    await put(seen);
    const chosen = await Promise.all([
      put({ seen, off: ['RATING', 'MESSAGE'], quiet: night }),
      put({ seen, off: [], quiet: night }),
      put({ seen, off: ['RATING'], quiet: null }),
    ]);
    expect(chosen).toHaveLength(3);
    expect((await manager.get('notifications/settings')).json()).toEqual({ off: ['MESSAGE'], quiet: null });
    await put({ off: ['ANSWER'], quiet: night });
    expect((await manager.get('notifications/settings')).json()).toEqual({ off: ['ANSWER'], quiet: night });
  });
});
