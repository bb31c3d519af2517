import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import type { Visit } from '#contract/visits.ts';
import { dayIn } from '../support/finished-work.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('work whose cost nobody knows, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine, { SHOP_TIME_ZONE: 'Europe/Paris' });
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  test('it is in no margin, and a manager reads beside that how many jobs are left out', async () => {
    const [manager, client] = [await shop.as('MANAGER'), await shop.as('CLIENT')];
    const { id: vehicleId } = await garage.car(client);
    const one = { name: 'Pads', service: 'REPAIR', soldFor: { amount: 100_000, currency: 'SAR' } };
    const cost = { amount: 40_000, currency: 'SAR' };
    const owner = { userId: client.id, vehicleId, name: 'Brakes', date: '2026-01-05' };
    const draft = { ...owner, totalCost: { amount: 300_000, currency: 'SAR' }, tasks: [{ ...one, cost }, one, one] };
    const visit = (await manager.post('visits', draft)).json<Visit>();
    for (const { id } of visit.tasks) await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'COMPLETED' });
    const today = dayIn(shop.now());
    const asked = `startDate=${today}&endDate=${today}&by=work`;
    const { rows, total } = (await manager.get(`reports/repairs?${asked}`)).json<Report>();
    const values = {
      sold: [{ amount: 300_000, currency: 'SAR' }],
      cost: [cost],
      uncosted: 2,
      margin: 0.6,
    };
    expect(rows).toMatchObject([{ count: 3, values }]);
    expect(total).toMatchObject({ count: 3, values });
    expect((await manager.get(`reports/repairs.csv?${asked}&lng=en`)).body).toContain('Cost unknown,Margin');
  });
});
