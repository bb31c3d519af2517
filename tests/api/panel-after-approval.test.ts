import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DashboardSummary } from '#contract/dashboard.ts';
import type { Task } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const price = { amount: 120_000, currency: 'SAR' };

describe.each(engines)('the panel after a client’s answer, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());

  test('on the panel a late car is as old as the client’s yes, not as what was before it', async () => {
    const [garage, manager, client] = [await openGarage(shop), await shop.as('MANAGER'), await shop.as('CLIENT')];
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
});
