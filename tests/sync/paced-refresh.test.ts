import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createEngine } from '#sync/exchange/engine.ts';
import { engines } from '../support/test-database.ts';
import { problem, type Tablet, World } from './world.ts';

describe.each(engines)('a token that cannot be renewed just now, on %s', (name) => {
  let world: World;
  let tablet: Tablet;
  let asked: number;
  let heal: () => void;

  beforeEach(async () => {
    world = await World.open(name);
    world.shop.stopClock();
    tablet = await world.tablet();
    tablet.device.random = () => 1;
    asked = 0;
    world.shop.pass(2 * 3_600_000);
  });
  afterEach(() => world.close());

  /** Everything is there but the one call that renews the token. */
  function refuse(headers: Record<string, string>) {
    const { fetch } = tablet.device;
    heal = () => (tablet.device.fetch = fetch);
    tablet.device.fetch = (input, init) => {
      if (!(input instanceof Request ? input.url : String(input)).includes('user/refresh')) return fetch(input, init);
      asked += 1;
      return Promise.resolve(problem(503, 'unavailable', headers));
    };
  }
  const look = () => tablet.api.get('visits', { schema: v.unknown() });
  /** The page wants something so often, once a second. */
  async function want(times: number) {
    for (let i = 0; i < times; i++) {
      await expect(look()).rejects.toMatchObject({ name: 'AppError' });
      world.shop.pass(1000);
    }
  }

  it('is asked for later after each failure, however much the page wants meanwhile', async () => {
    refuse({});
    await want(10);
    expect(asked).toBe(3);
    heal();
    world.shop.pass(30_000);
    await look();
    expect(asked).toBe(3);
  });

  it('is asked for at once when the tablet wakes up', async () => {
    refuse({});
    await want(1);
    const engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await engine.wake();
    expect(asked).toBe(2);
    heal();
    await engine.wake();
    expect(engine.getState().status).toBe('synced');
    engine.stop();
  });

  it('is not asked for before the time that the server named', async () => {
    refuse({ 'retry-after': '60' });
    await want(59);
    expect(asked).toBe(1);
    await want(2);
    expect(asked).toBe(2);
  });
});
