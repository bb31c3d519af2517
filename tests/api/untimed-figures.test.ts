import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { DashboardSummary } from '#contract/dashboard.ts';
import type { Report } from '#contract/reports.ts';
import { shopTime } from '#server/http/shop-day.ts';
import { type Garage, LOOKS, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

/** Noon in London is tomorrow there. */
const ZONE = 'Pacific/Auckland';

describe.each(engines)('figures of what nobody timed, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let lastWeek: string;
  beforeAll(async () => {
    shop = await createTestApp(engine, { SHOP_TIME_ZONE: ZONE });
    garage = await openGarage(shop);
    const { id: ownerId } = await garage.user();
    await garage.admin.post('vehicles', { ...LOOKS, ownerId, plateNumber: 'FILE123' });
    manager = await shop.as('MANAGER');
    lastWeek = addDays(shopTime(shop.now(), ZONE).slice(0, 10), -8);
    const columns = ['plate', 'name', 'date', 'total', 'currency', 'deliveredOn'];
    const rows = ['2024-01-05', lastWeek].map((day, i) => ({
      line: i + 2,
      cells: ['FILE123', 'Brakes', day, '90', 'SAR', day],
    }));
    await manager.post('imports', { kind: 'VISITS', columns, rows });
  });
  afterAll(() => shop.close());

  const read = async (name: string, day: string) =>
    (await manager.get(`reports/${name}?startDate=${day}&endDate=${day}`)).json<Report>().total;

  test('visits out of a file are on the shop’s day on which the car was delivered, wherever the shop is', async () => {
    for (const day of ['2024-01-05', lastWeek])
      for (const name of ['car-files', 'deliveries', 'repairs', 'tasks'])
        expect([day, name, (await read(name, day)).count]).toEqual([day, name, 1]);
    expect((await read('tasks', shopTime(shop.now(), ZONE).slice(0, 10))).count).toBe(0);
  });

  test('how long such a car was here nobody knows: no time counts in a mean, none less than nothing', async () => {
    expect(await read('deliveries', '2024-01-05')).toMatchObject({ count: 1, values: { average: null } });
    expect((await read('time-in-state', '2024-01-05')).values).toEqual({ time: null, average: null });
    const { shop: panel } = (await manager.get('dashboard/summary')).json<DashboardSummary>();
    expect(panel?.stay).toEqual({ now: null, before: null });
  });

  test('work that was begun by a clock that ran ahead and finished by the right one took no time less than nothing', async () => {
    const [task] = (await garage.visit(await shop.as('CLIENT'))).tasks;
    shop.pass(5 * 60_000);
    await manager.post(`tasks/${task?.id}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
    shop.pass(-5 * 60_000);
    await manager.post(`tasks/${task?.id}/status`, { from: 'IN PROGRESS', to: 'COMPLETED' });
    const load = await read('technician-load', shopTime(shop.now(), ZONE).slice(0, 10));
    expect(load).toMatchObject({ count: 1, values: { time: null, average: null } });
  });
});
