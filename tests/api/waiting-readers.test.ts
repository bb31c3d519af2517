import { get } from 'node:http';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const PAGE = 100;

/** Holds pages of a list until the test lets them go, and counts them. */
function pageGate() {
  let left = 0;
  let read = 0;
  let arrived = () => undefined as void;
  let gate = Promise.resolve();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length !== PAGE) return result;
      read += 1;
      if (left === 0) return result;
      left -= 1;
      if (left === 0) arrived();
      await gate;
      return result;
    },
  };
  const hold = (pages: number) => {
    const [held, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    [left, arrived, gate] = [pages, held.resolve, gone.promise];
    return { held: held.promise, letGo: gone.resolve };
  };
  return { plugin, hold, read: () => read };
}

describe.each(engines)('lists that somebody still waits for, on %s', (engine) => {
  const { plugin, hold, read } = pageGate();
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine, {}, (db) => db.withPlugin(plugin));
    garage = await openGarage(shop);
    for (let n = 0; n < 2 * PAGE; n += 1) await garage.user();
  });
  afterAll(() => shop.close());

  const dismiss = async ({ id }: Caller) => {
    const { rev } = (await garage.admin.get(`users/${id}`)).json<{ rev: number }>();
    expect((await garage.admin.patch(`users/${id}`, rev, { active: false })).statusCode).toBe(200);
  };

  test('who is dismissed does not get the rest of a table', async () => {
    const manager = await shop.as('MANAGER');
    const { held, letGo } = hold(1);
    const table = manager.get('users.csv');
    const outcome = table.then(
      ({ body }) => body.split('\r\n').length,
      () => 'broken off',
    );
    await held;
    await dismiss(manager);
    shop.pass(1100);
    letGo();
    expect(await outcome).toBe('broken off');
  });

  test.each(['users.csv', `users?size=${PAGE}`])(
    'who is dismissed does not get what still stands in line: %s',
    async (path) => {
      const manager = await shop.as('MANAGER');
      const { held, letGo } = hold(2);
      const begun = [manager.get(path), manager.get(path)];
      await held;
      const waiting = manager.get(path);
      await dismiss(manager);
      letGo();
      expect((await waiting).statusCode).toBe(401);
      await Promise.allSettled(begun);
    },
  );

  test('what stands in line is not read any more for somebody who has hung up', async () => {
    const manager = await shop.as('MANAGER');
    const origin = shop.app.server.listening
      ? shop.app.listeningOrigin
      : await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const path = `users?size=${PAGE}`;
    const none = read();
    await manager.get(path);
    const one = read() - none;
    const { held, letGo } = hold(2);
    const begun = [manager.get(path), manager.get(path)];
    await held;
    const before = read();
    const headers = { authorization: `Bearer ${manager.accessToken}` };
    const seen = { come: 0, gone: 0 };
    shop.app.server.on('request', (_request, answer) => {
      seen.come += 1;
      answer.once('close', () => {
        seen.gone += 1;
      });
    });
    const calls = Array.from({ length: 20 }, () => get(`${origin}/backend/${path}`, { agent: false, headers }));
    for (const call of calls) call.on('error', () => undefined);
    await expect.poll(() => seen.come).toBe(20);
    for (const call of calls) call.destroy();
    await expect.poll(() => seen.gone).toBe(20);
    letGo();
    await Promise.all(begun);
    expect((await manager.get(path)).statusCode).toBe(200);
    // What is left of the two that had begun, and the last one.
    expect(read() - before).toBeLessThanOrEqual(3 * one);
  });
});
