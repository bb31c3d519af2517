import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DashboardSummary } from '#contract/dashboard.ts';
import { newId } from '#contract/ids.ts';
import { type PullAnswer, type PushAnswer, SYNC_PROTOCOL } from '#contract/sync.ts';
import type { Task, TaskEvent } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, kmOp, openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const price = { amount: 120_000, currency: 'SAR' };

describe.each(engines)('the panel after a client’s answer, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  test('on the panel a late car is as old as the client’s yes, not as what was before it', async () => {
    const [manager, client] = [await shop.as('MANAGER'), await shop.as('CLIENT')];
    const visit = await garage.visit(client);
    for (const { id } of visit.tasks) await manager.post(`tasks/${id}/approval`, { price });
    const { rev } = (await manager.get(`visits/${visit.id}`)).json<Visit>();
    await manager.patch(`visits/${visit.id}`, rev, { promisedAt: new Date(shop.now() + 60_000).toISOString() });
    shop.pass(120_000);
    const decided: (string | null | undefined)[] = [];
    for (const { id } of visit.tasks) {
      const said = await client.post(`tasks/${id}/approval/decision`, { decision: 'APPROVED', amount: price });
      decided.push(said.json<Task>().approval?.decidedAt);
    }
    const { stuck = [] } = (await manager.get('dashboard/summary')).json<DashboardSummary>().shop ?? {};
    expect(decided).toContain(stuck.find(({ visitId }) => visitId === visit.id)?.since);
  });

  test('panel and history tell a job that is to be asked about from one whose client was asked', async () => {
    const [manager, client] = [await shop.as('MANAGER'), await shop.as('CLIENT')];
    const approvals: unknown[] = [];
    const events: [string | null, boolean][][] = [];
    for (const ways of [['hold'], ['hold', 'ask'], ['ask']]) {
      const visit = await garage.visit(client);
      const { rev } = (await manager.get(`visits/${visit.id}`)).json<Visit>();
      await manager.patch(`visits/${visit.id}`, rev, { promisedAt: new Date(shop.now() + 60_000).toISOString() });
      const [{ id }, other] = visit.tasks as [Task, Task];
      await manager.post(`tasks/${other.id}/status`, { from: 'PENDING', to: 'CANCELLED' });
      for (const way of ways) {
        shop.pass(60_000);
        if (way === 'ask') await manager.post(`tasks/${id}/approval`, { price });
        else await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'PENDING', holdReason: 'APPROVAL' });
      }
      const { stuck = [] } = (await manager.get('dashboard/summary')).json<DashboardSummary>().shop ?? {};
      approvals.push(stuck.find(({ visitId }) => visitId === visit.id)?.approval);
      const { items } = (await manager.get(`tasks/${id}/events`)).json<{ items: TaskEvent[] }>();
      events.push(items.filter(({ holdReason }) => holdReason).map((one) => [one.holdReason, one.isAsked]));
      await manager.delete(`visits/${visit.id}`);
    }
    expect(approvals).toEqual([null, { state: 'ASKED' }, { state: 'ASKED' }]);
    expect(events).toEqual([[['APPROVAL', false]], [['APPROVAL', false]], [['APPROVAL', true]]]);
  });

  test('a tablet that dates its own hold to the moment of an asking has asked nobody', async () => {
    const [manager, mechanic] = [await shop.as('MANAGER'), await shop.as('EMPLOYEE')];
    const visit = await garage.visit(await shop.as('CLIENT'));
    const [{ id }] = visit.tasks as [Task];
    shop.pass(60_000);
    const asking = (await manager.post(`tasks/${id}/approval`, { price })).json<Task>().approval;
    const hold = {
      ...kmOp(mechanic.id, visit.vehicleId, Date.parse(asking?.askedAt ?? '')),
      entityId: id,
      stream: `task:${id}`,
      type: 'task.setStatus',
      base: { rev: 1, value: 'PENDING' },
      payload: { to: 'PENDING', holdReason: 'APPROVAL' },
    };
    const { epoch } = (await mechanic.get('sync/pull')).json<PullAnswer>();
    const batch = { protocol: SYNC_PROTOCOL, deviceId: newId(), epoch, appVersion: 'test', ops: [hold] };
    expect((await mechanic.post('sync/push', batch)).json<PushAnswer>().results).toMatchObject([{ outcome: 'noop' }]);
    const { items } = (await manager.get(`tasks/${id}/events`)).json<{ items: TaskEvent[] }>();
    expect(items.map(({ at }) => at)).toEqual([asking?.askedAt, asking?.askedAt]);
    expect(items.filter(({ isAsked }) => isAsked)).toHaveLength(1);
  });
});
