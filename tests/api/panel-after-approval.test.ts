import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DashboardSummary } from '#contract/dashboard.ts';
import type { Task, TaskEvent } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
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
});
