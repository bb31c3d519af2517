import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { RefusedCommand } from '#contract/refused-commands.ts';
import { type PullAnswer, type PushAnswer, SYNC_PROTOCOL } from '#contract/sync.ts';
import { type Garage, kmOp, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('changes that were refused, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const push = async (by: Caller, ops: object[]) => {
    const { epoch } = (await by.get('sync/pull')).json<PullAnswer>();
    const batch = { protocol: SYNC_PROTOCOL, deviceId: newId(), epoch, appVersion: 'test', ops };
    return (await by.post('sync/push', batch)).json<PushAnswer>().results.map(({ outcome }) => outcome);
  };
  const refused = async (query = '') =>
    (await manager.get(`sync/refused?${query}`)).json<{ items: RefusedCommand[]; total: number }>();

  test('a manager reads what a mechanic’s tablet could not bring in, also after it was discarded there', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const visit = await garage.visit(await shop.as('CLIENT'));
    const [task] = visit.tasks;
    const now = shop.now();
    await manager.post(`tasks/${task!.id}/status`, { from: 'PENDING', to: 'CANCELLED' });
    const start = {
      ...kmOp(mechanic.id, visit.vehicleId, now),
      entityId: task!.id,
      stream: `task:${task!.id}`,
      type: 'task.setStatus',
      base: { rev: 1, value: 'PENDING' },
      payload: { to: 'IN PROGRESS', holdReason: 'PARTS' },
    };
    const lost = kmOp(mechanic.id, newId(), now);
    expect(await push(mechanic, [start, lost])).toEqual(['rejected', 'rejected']);
    const { items } = await refused();
    expect(items.find(({ id }) => id === start.opId)).toMatchObject({
      code: 'cancelled-meanwhile',
      byUserId: mechanic.id,
      taskName: task!.name,
      visitId: visit.id,
      vehicleId: visit.vehicleId,
      status: 'IN PROGRESS',
      holdReason: 'PARTS',
      km: null,
      seenAt: null,
    });
    expect(items.find(({ id }) => id === lost.opId)).toMatchObject({ code: 'gone', km: 51_000, plateNumber: null });
    const seen = await manager.post(`sync/refused/${lost.opId}/seen`, undefined);
    expect(seen.json<RefusedCommand>()).toMatchObject({
      id: lost.opId,
      seenByName: expect.stringMatching(/\S/u) as string,
    });
    expect((await refused('seen=false')).items.map(({ id }) => id)).toEqual([start.opId]);
    expect((await refused('seen=true')).items.map(({ id }) => id)).toEqual([lost.opId]);
    // What was applied is nobody's to see here.
    const fine = kmOp(mechanic.id, visit.vehicleId, now);
    expect(await push(mechanic, [fine])).toEqual(['applied']);
    expect((await manager.post(`sync/refused/${fine.opId}/seen`, undefined)).statusCode).toBe(404);
  });

  test('what a client may never send, or sends of another’s car, is answered and fills no list', async () => {
    const [client, other] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const [own, foreign] = [await garage.car(client), await garage.car(other)];
    const now = shop.now();
    const status = {
      ...kmOp(client.id, newId(), now),
      type: 'task.setStatus',
      base: { rev: 1, value: 'PENDING' },
      payload: { to: 'COMPLETED' },
    };
    const before = (await refused()).total;
    const ops = [status, kmOp(client.id, foreign.id, now)];
    expect(await push(client, ops)).toEqual(['rejected', 'rejected']);
    // The same answer when it was lost on its way.
    expect(await push(client, ops)).toEqual(['rejected', 'rejected']);
    expect((await refused()).total).toBe(before);
    expect(await push(client, [kmOp(client.id, own.id, now)])).toEqual(['applied']);
  });

  test('a device whose clock names no date takes the list from nobody', async () => {
    const client = await shop.as('CLIENT');
    const mad = [8.64e15, -8.64e15].map((clockOffset) => ({
      ...kmOp(client.id, newId(), shop.now()),
      createdAt: clockOffset > 0 ? 8.64e15 : 0,
      clockOffset,
    }));
    expect(await push(client, mad)).toEqual(['rejected', 'rejected']);
    // As they were kept before the two were bounded together.
    await shop.db.updateTable('sync_ops').set({ clientTime: 1.7e16 }).where('opId', '=', mad[0]!.opId).execute();
    const { items } = await refused('seen=false&size=100');
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(mad.map(({ opId }) => opId)));
    for (const { opId } of mad)
      expect((await manager.post(`sync/refused/${opId}/seen`, undefined)).statusCode).toBe(200);
  });

  test('of one client two hundred refused changes wait to be seen, the newest; of staff all', async () => {
    const [busy, mechanic] = [await shop.as('CLIENT'), await shop.as('EMPLOYEE')];
    const now = shop.now();
    const kept = Array.from({ length: 205 }, () => kmOp(mechanic.id, newId(), now));
    await push(mechanic, kept);
    const ops = Array.from({ length: 205 }, () => kmOp(busy.id, newId(), now));
    for (let from = 0; from < ops.length; from += 5) {
      await push(busy, ops.slice(from, from + 5));
      shop.pass(1000);
    }
    const { total } = await refused('seen=false&size=1');
    const left: RefusedCommand[] = [];
    for (let page = 1; left.length < total; page += 1)
      left.push(...(await refused(`seen=false&size=100&page=${page}`)).items);
    const mine = left.filter(({ byUserId }) => byUserId === busy.id).map(({ id }) => id);
    expect(new Set(mine)).toEqual(new Set(ops.slice(5).map(({ opId }) => opId)));
    const theirs = left.filter(({ byUserId }) => byUserId === mechanic.id).map(({ id }) => id);
    expect(theirs).toEqual(expect.arrayContaining(kept.map(({ opId }) => opId)));
  });
});
