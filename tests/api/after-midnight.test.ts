import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, DAY_MS, dayOfInstant } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { OilChange } from '#contract/oil-changes.ts';
import { type PullAnswer, type PushAnswer, SYNC_PROTOCOL } from '#contract/sync.ts';
import { type Garage, kmOp, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('after midnight in the shop, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let mechanic: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, { SHOP_TIME_ZONE: 'Asia/Riyadh' });
    // From noon in London to half past one in Riyadh.
    shop.pass(10.5 * 3_600_000);
    garage = await openGarage(shop);
    mechanic = await shop.as('EMPLOYEE');
  });
  afterAll(() => shop.close());

  test('the months of an oil are counted from the day that has begun there', async () => {
    const { id: vehicleId } = await garage.car(await shop.as('CLIENT'));
    const km = { currentKm: 50_000, nextChangeKm: 60_000, changedAt: '2026-01-05T22:30:00Z' };
    const made = await mechanic.post('oil-changes', { vehicleId, oilName: '5W-30', oilType: 'Minérale', ...km });
    expect(made.json<OilChange>().nextChangeDate).toBe('2026-04-06');
  });

  test('the next oil change that a slow tablet has on that very day comes as much later as the tablet is slow', async () => {
    const visit = await garage.visit(await shop.as('CLIENT'));
    const [task] = visit.tasks;
    const today = addDays(dayOfInstant(shop.now()), 1);
    const oil = { id: newId(), readingId: newId(), oilName: '5W-30', oilType: 'Synthetic', km: 45_000 };
    const { epoch } = (await mechanic.get('sync/pull')).json<PullAnswer>();
    const op = {
      ...kmOp(mechanic.id, visit.vehicleId, shop.now() - DAY_MS),
      entityId: task!.id,
      stream: `task:${task!.id}`,
      type: 'task.setStatus',
      base: { rev: 1, value: 'PENDING' },
      payload: { to: 'COMPLETED', oilChange: { ...oil, nextChangeKm: 55_000, nextChangeDate: today } },
    };
    const batch = { protocol: SYNC_PROTOCOL, deviceId: newId(), epoch, appVersion: 'test', ops: [op] };
    const { results } = (await mechanic.post('sync/push', batch)).json<PushAnswer>();
    expect(results).toMatchObject([{ outcome: 'applied' }]);
    const { nextChangeDate } = (await mechanic.get(`oil-changes/${oil.id}`)).json<OilChange>();
    expect(nextChangeDate).toBe(addDays(today, 1));
  });
});
