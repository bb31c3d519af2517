import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { CLIENT_READINGS_A_DAY } from '#contract/km-readings.ts';
import { CLIENT_OPS_MAX, type PushAnswer } from '#contract/sync.ts';
import { kmOp, openGarage } from '../support/full-garage.ts';
import { hashOf, jpeg } from '../support/pictures.ts';
import { ADMIN } from '../support/server.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const DAY_MS = 86_400_000;
const picture = jpeg(1);

describe.each(engines)('one person who sends much, on %s', (engine) => {
  let shop: TestApp;
  afterEach(() => shop.close());

  const batchOf = async (who: Caller, ops: object[]) => {
    const { epoch } = (await who.get('sync/pull')).json<{ epoch: string }>();
    return { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops };
  };
  const push = async (who: Caller, ops: object[]) => {
    const answer = await who.post('sync/push', await batchOf(who, ops));
    return { status: answer.statusCode, headers: answer.headers, results: answer.json<PushAnswer>().results };
  };
  const outcomes = (results: PushAnswer['results']) =>
    results
      .map(({ outcome, code }) => code ?? outcome)
      .reduce<Record<string, number>>((counts, each) => ({ ...counts, [each]: (counts[each] ?? 0) + 1 }), {});
  const readings = (who: Caller, vehicleId: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...kmOp(who.id, vehicleId, shop.now() + i),
      payload: { readingId: newId(), km: 50_000 + i },
    }));

  test('one more reading of a car costs the same, however long the log is', async () => {
    let rowsRead = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rowsRead += result.rows.length;
        return result;
      },
    };
    shop = await createTestApp(engine, {}, (db) => db.withPlugin(counting));
    const manager = await shop.as('MANAGER');
    const garage = await openGarage(shop);
    const { id } = await garage.car(await shop.as('CLIENT'));
    const costWith = async (length: number) => {
      const now = shop.now();
      const rows = Array.from({ length }, (_, i) => ({
        id: newId(),
        vehicleId: id,
        km: 1000,
        readAt: now - DAY_MS - i * 1000,
        receivedAt: now - 2 * DAY_MS,
        source: 'CLIENT' as const,
        byUserId: null,
        state: 'ACCEPTED' as const,
        note: '',
        reset: 0 as const,
        opId: null,
        replacesId: null,
        rev: 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      }));
      for (let i = 0; i < length; i += 500)
        await shop.db
          .insertInto('km_readings')
          .values(rows.slice(i, i + 500))
          .execute();
      const batch = await batchOf(manager, readings(manager, id, 50));
      rowsRead = 0;
      await manager.post('sync/push', batch);
      return rowsRead;
    };
    const few = await costWith(200);
    const many = await costWith(2000);
    expect(many).toBeLessThanOrEqual(few + 10);
  });

  test('what follows from a log is computed once for all commands that come together', async () => {
    let derived = 0;
    const watching: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('oilOverdueOn')) derived += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    shop = await createTestApp(engine, {}, (db) => db.withPlugin(watching));
    const mechanic = await shop.as('EMPLOYEE');
    const garage = await openGarage(shop);
    const { vehicleId: id } = await garage.visit(await shop.as('CLIENT'));
    derived = 0;
    const { results } = await push(mechanic, readings(mechanic, id, 50));
    expect(outcomes(results)).toEqual({ applied: 50 });
    expect(derived).toBe(1);
    for (const { rows } of results) expect(rows.vehicle).toMatchObject([{ id, latestKm: 50_049 }]);
  });

  test('others have their turn while three hundred commands are decided', async () => {
    shop = await createTestApp(engine);
    const mechanic = await shop.as('EMPLOYEE');
    const batch = await batchOf(mechanic, readings(mechanic, newId(), 300));
    const state = { isDone: false };
    const answer = mechanic.post('sync/push', batch).finally(() => (state.isDone = true));
    // As often as the server's thread lets go, as often others are served.
    let served = 0;
    for (; !state.isDone; served += 1) await nextTurn();
    expect((await answer).statusCode).toBe(200);
    expect(served).toBeGreaterThan(300 / 50);
  });

  test('somebody who asks for forty lists at once is served two at a time, and another in between', async () => {
    shop = await createTestApp(engine);
    const [busy, other] = [await shop.as('MANAGER'), await shop.as('EMPLOYEE')];
    const garage = await openGarage(shop);
    await garage.visit(await shop.as('CLIENT'));
    let served = 0;
    const lists = Array.from({ length: 40 }, async () => {
      const answer = await busy.get('visits?size=100');
      served += 1;
      return answer.statusCode;
    });
    expect((await other.get('visits?size=100')).statusCode).toBe(200);
    expect(served).toBeLessThan(10);
    expect(await Promise.all(lists)).toEqual(Array.from({ length: 40 }, () => 200));
  });

  test('a client enters ten kilometres of a car in a day; what is too much is said, and nothing else waits for it', async () => {
    shop = await createTestApp(engine);
    shop.stopClock();
    const client = await shop.as('CLIENT');
    const garage = await openGarage(shop);
    const [car, other] = [await garage.car(client), await garage.car(client)];
    const ops = [...readings(client, car.id, CLIENT_READINGS_A_DAY + 2), ...readings(client, other.id, 1)];
    expect(outcomes((await push(client, ops)).results)).toEqual({ applied: CLIENT_READINGS_A_DAY + 1, 'too-many': 2 });
    const online = await client.post(`vehicles/${car.id}/km-readings`, { km: 60_000 });
    expect(online.statusCode).toBe(429);
    expect(Number(online.headers['retry-after'])).toBe(86_400);
    expect((await garage.admin.post(`vehicles/${car.id}/km-readings`, { km: 60_000 })).statusCode).toBe(201);
    shop.pass(DAY_MS + 1);
    expect(
      outcomes((await push(await shop.signIn('client-1@warsha.test'), readings(client, car.id, 1))).results),
    ).toEqual({
      applied: 1,
    });
  });

  test('a client who gives a reading the time of a day ago, again and again, has ten a day as well', async () => {
    shop = await createTestApp(engine);
    shop.stopClock();
    const client = await shop.as('CLIENT');
    const car = await (await openGarage(shop)).car(client);
    const enter = async () => {
      const readAt = new Date(shop.now() - DAY_MS + 900).toISOString();
      const body = { km: 60_000, readAt, confirmed: true };
      return (await client.post(`vehicles/${car.id}/km-readings`, body)).statusCode;
    };
    const taken = [];
    for (let n = 0; n < 12; n += 1) taken.push(await enter());
    shop.pass(1200);
    for (let n = 0; n < 12; n += 1) taken.push(await enter());
    expect(taken.filter((status) => status === 201)).toHaveLength(CLIENT_READINGS_A_DAY);
  });

  test('a client whose phone was without network for two weeks sends a reading of each day, of no day more than ten', async () => {
    shop = await createTestApp(engine);
    shop.stopClock();
    const client = await shop.as('CLIENT');
    const { id } = await (await openGarage(shop)).car(client);
    const of = (daysAgo: number, count: number) =>
      Array.from({ length: count }, (_, i) => kmOp(client.id, id, shop.now() - daysAgo * DAY_MS + i));
    const days = Array.from({ length: 14 }, (_, i) => of(15 - i, 1)).flat();
    expect(outcomes((await push(client, days)).results)).toEqual({ applied: 14 });
    expect(outcomes((await push(client, of(20, 12).toReversed())).results)).toEqual({ applied: 10, 'too-many': 2 });
    expect(outcomes((await push(client, of(0, 11))).results)).toEqual({ applied: 10, 'too-many': 1 });
    expect(outcomes((await push(client, of(40, 1))).results)).toEqual({ 'too-many': 1 });
  });

  test('a client sends twenty commands at once; the others are not lost, they come again', async () => {
    shop = await createTestApp(engine);
    const client = await shop.as('CLIENT');
    const { results } = await push(client, readings(client, newId(), CLIENT_OPS_MAX + 5));
    expect(outcomes(results)).toEqual({ gone: CLIENT_OPS_MAX, not_attempted: 5 });
  });

  test('five hundred commands in the name of others leave one line in the trail', async () => {
    shop = await createTestApp(engine);
    const [client, other] = [await shop.as('CLIENT'), await shop.as('EMPLOYEE')];
    const lines = async () =>
      (await shop.db.selectFrom('audit').select('actorId').where('action', '=', 'sync.foreignOp').execute()).length;
    const foreign = readings(client, newId(), 500);
    expect(outcomes((await push(other, foreign)).results)).toEqual({ forbidden: 500 });
    expect(await lines()).toBe(1);
    await push(other, foreign.slice(0, 2));
    expect(await lines()).toBe(2);
    expect(await shop.db.selectFrom('sync_ops').select('opId').execute()).toEqual([]);
  });

  test('a thousand commands of a day are taken at once, endless ones are put off', async () => {
    shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
    shop.stopClock();
    const mechanic = await shop.as('EMPLOYEE');
    const batch = await batchOf(mechanic, readings(mechanic, newId(), 500));
    const send = async () => await mechanic.post('sync/push', batch);
    for (let i = 0; i < 4; i++) expect((await send()).statusCode).toBe(200);
    const fifth = await send();
    expect(fifth.statusCode).toBe(429);
    expect(Number(fifth.headers['retry-after'])).toBe(10);
    const manager = await shop.as('MANAGER');
    expect((await push(manager, readings(manager, newId(), 1))).status).toBe(200);
    shop.pass(10_000);
    expect((await send()).statusCode).toBe(200);
  });

  test('somebody who is dismissed while his request is still coming changes nothing any more', async () => {
    shop = await createTestApp(engine);
    const garage = await openGarage(shop);
    const client = await shop.as('CLIENT');
    const { id: vehicleId } = await garage.car(client);
    const change = {
      dismiss: { active: false },
      demote: { role: 'CLIENT' },
    };
    for (const [name, patch] of Object.entries(change)) {
      const mechanic = await shop.as('EMPLOYEE');
      const batch = await batchOf(mechanic, readings(mechanic, vehicleId, 3));
      const todo = { title: `Order ${name}`, description: 'Ten of each' };
      const quiet = { off: ['MESSAGE'], quiet: null };
      const contact = { currentPassword: PASSWORD, address: `${name}@elsewhere.example` };
      const requests = [
        late(mechanic, 'POST sync/push', JSON.stringify(batch)),
        late(mechanic, 'POST todos', JSON.stringify(todo)),
        late(mechanic, 'PUT notifications/settings', JSON.stringify(quiet)),
        late(mechanic, 'POST users/me/contact', JSON.stringify(contact)),
        late(mechanic, `PUT media/uploads/${hashOf(picture)}?offset=0&size=${picture.length}`, picture),
      ];
      for (const { isComing } of requests) await isComing;
      const { rev } = (await garage.admin.get(`users/${mechanic.id}`)).json<{ rev: number }>();
      const confirmed = { 'x-confirm-password': encodeURIComponent(ADMIN.password) };
      expect((await garage.admin.patch(`users/${mechanic.id}`, rev, patch, confirmed)).statusCode).toBe(200);
      for (const { finish } of requests) expect((await finish()).statusCode).toBe(401);
    }
    expect(await shop.db.selectFrom('sync_ops').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('km_readings').selectAll().execute()).toEqual([]);
    for (const table of ['todos', 'notification_settings', 'media_uploads'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await shop.files.unfinished('')).all).toBe(0);
    for (const name of Object.keys(change)) expect(await shop.mailTo(`${name}@elsewhere.example`)).toEqual([]);
  });

  test('of five hundred commands on their way those count that were decided before the mechanic was dismissed', async () => {
    shop = await createTestApp(engine);
    const garage = await openGarage(shop);
    const mechanic = await shop.as('EMPLOYEE');
    const { rev } = (await garage.admin.get(`users/${mechanic.id}`)).json<{ rev: number }>();
    const batch = await batchOf(mechanic, readings(mechanic, newId(), 500));
    const answer = mechanic.post('sync/push', batch);
    const decided = async () => await shop.db.selectFrom('sync_ops').select('rev').execute();
    while ((await decided()).length === 0) await nextTurn();
    const dismissed = await garage.admin.patch(`users/${mechanic.id}`, rev, { active: false });
    expect(dismissed.statusCode).toBe(200);
    expect((await answer).statusCode).toBe(401);
    const last = Math.max(...(await decided()).map((each) => each.rev));
    expect(last).toBeLessThan(dismissed.json<{ rev: number }>().rev);
  });

  /** A request whose caller is known already, and whose body comes when it is asked to. */
  function late(who: Caller, call: string, body: string | Buffer) {
    const [method = '', path = ''] = call.split(' ');
    const { promise: isComing, resolve } = Promise.withResolvers<void>();
    const payload = new Readable({ read: () => resolve() });
    const answer = shop.app.inject({
      method: method as 'POST',
      url: `/backend/${path}`,
      headers: {
        authorization: `Bearer ${who.accessToken}`,
        'content-type': `application/${typeof body === 'string' ? 'json' : 'octet-stream'}`,
      },
      payload,
    });
    const finish = async () => {
      payload.push(body);
      payload.push(null);
      return await answer;
    };
    return { isComing, finish };
  }
});
