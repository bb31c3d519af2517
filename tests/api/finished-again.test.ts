import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditTrail } from '#contract/audit.ts';
import { newId } from '#contract/ids.ts';
import type { KmReading } from '#contract/km-readings.ts';
import type { OilChange } from '#contract/oil-changes.ts';
import { type PullAnswer, type PushAnswer, SYNC_PROTOCOL } from '#contract/sync.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, kmOp, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(engines)('oil changes finished again, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let mechanic: Caller;
  let client: Caller;
  let visit: Visit;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
    client = await shop.as('CLIENT');
  });
  beforeEach(async () => {
    visit = await garage.visit(client);
    await manager.post(`vehicles/${visit.vehicleId}/km-readings`, { km: 44_000 });
  });
  afterAll(() => shop.close());

  const oilOf = (km: number, more: object = {}) => {
    const oil = { oilName: '5W-30', oilType: 'Synthetic', nextChangeKm: km + 10_000 };
    return { id: newId(), readingId: newId(), ...oil, km, confirmed: false, ...more };
  };
  const move = async (by: Caller, from: string, to: string, oilChange?: object) => {
    shop.pass(MINUTE);
    const answer = await by.post(`tasks/${visit.tasks[0]!.id}/status`, { from, to, ...(oilChange && { oilChange }) });
    expect(answer.statusCode).toBe(200);
  };
  const finish = (oilChange: object, from = 'IN PROGRESS') => move(mechanic, from, 'COMPLETED', oilChange);
  const reopen = () => move(manager, 'COMPLETED', 'IN PROGRESS');
  const changes = async () =>
    (await manager.get(`vehicles/${visit.vehicleId}/oil-changes`)).json<{ items: OilChange[] }>().items;
  const readings = async () =>
    (await manager.get(`vehicles/${visit.vehicleId}/km-readings`)).json<{ items: KmReading[] }>().items;
  const push = async (createdAt: number, oilChange: object, more: object = {}) => {
    const { epoch } = (await mechanic.get('sync/pull')).json<PullAnswer>();
    const { id } = visit.tasks[0]!;
    const op = {
      ...kmOp(mechanic.id, visit.vehicleId, createdAt),
      entityId: id,
      stream: `task:${id}`,
      type: 'task.setStatus',
      base: { rev: 1, value: 'IN PROGRESS' },
      payload: { to: 'COMPLETED', oilChange },
      ...more,
    };
    const batch = { protocol: SYNC_PROTOCOL, deviceId: newId(), epoch, appVersion: 'test', ops: [op] };
    return (await mechanic.post('sync/push', batch)).json<PushAnswer>().results[0]!;
  };

  test('a mechanic who finishes an opened task with other kilometres corrects its oil change', async () => {
    await finish(oilOf(45_000), 'PENDING');
    const [first] = await changes();
    await reopen();
    await finish(oilOf(54_000, { oilName: 'Motul 8100', oilType: 'Minérale', nextChangeKm: 59_000, confirmed: true }));
    const [oil, ...others] = await changes();
    expect(others).toEqual([]);
    expect(oil).toMatchObject({ id: first!.id, oilName: 'Motul 8100' });
    expect(oil).toMatchObject({ oilType: 'Minérale', currentKm: 54_000, nextChangeKm: 59_000, latestKm: 54_000 });
    expect(oil!.nextChangeDate).not.toBe(first!.nextChangeDate);
    expect((await readings()).map(({ km, state }) => `${km} ${state}`).toSorted()).toEqual([
      '44000 ACCEPTED',
      '45000 VOIDED',
      '54000 ACCEPTED',
    ]);
    const { due } = (await manager.get(`vehicles/${visit.vehicleId}`)).json<Vehicle>();
    expect(due.kmLeft).toBe(5000);
    const trail = (await manager.get(`audit?entity=oilChange&id=${oil!.id}`)).json<AuditTrail>().items;
    expect(trail[0]?.changes).toContainEqual({ field: 'currentKm', from: 45_000, to: 54_000 });
  });

  test('of two who finish a task with other kilometres one oil change stands, and what both read is known', async () => {
    await finish(oilOf(44_100), 'PENDING');
    expect(await push(shop.now(), oilOf(81_234))).toMatchObject({ outcome: 'noop', suspect: true });
    await move(manager, 'PENDING', 'COMPLETED', oilOf(44_100));
    expect((await changes()).map(({ currentKm }) => currentKm)).toEqual([44_100]);
    expect((await readings()).map(({ km, state }) => `${km} ${state}`).toSorted()).toEqual([
      '44000 ACCEPTED',
      '44100 ACCEPTED',
      '81234 SUSPECT',
    ]);
  });

  test('a task that is finished again as it was leaves its oil change untouched', async () => {
    await finish(oilOf(45_000), 'PENDING');
    const [first] = await changes();
    await reopen();
    await finish(oilOf(45_000, { nextChangeDate: '2027-12-01' }));
    expect(await changes()).toEqual([first]);
    expect(await readings()).toHaveLength(2);
  });

  test('a tablet is told of the oil change that it corrected, and that its kilometres are doubted', async () => {
    await finish(oilOf(45_000), 'PENDING');
    const [first] = await changes();
    await reopen();
    const result = await push(shop.now(), oilOf(95_000));
    expect(result).toMatchObject({ outcome: 'applied', suspect: true });
    expect(result.rows.oilChange).toMatchObject([{ id: first!.id, currentKm: 95_000 }]);
  });

  test('who finishes late what was opened again since, or finishes it second, corrects nothing', async () => {
    await finish(oilOf(45_000), 'PENDING');
    const [first] = await changes();
    const early = shop.now();
    expect(await push(early, oilOf(46_000))).toMatchObject({ outcome: 'noop' });
    await reopen();
    const late = newId();
    expect(await push(early, oilOf(47_000), { opId: late })).toMatchObject({ outcome: 'applied' });
    expect(await push(early, oilOf(47_000), { opId: late })).not.toMatchObject({ outcome: 'applied' });
    const { currentKm, nextChangeKm, changedAt, rev } = first!;
    expect(await changes()).toMatchObject([{ currentKm, nextChangeKm, changedAt, rev }]);
  });

  test('kilometres read days later are of that day, and the next change is counted from it', async () => {
    await finish(oilOf(45_000), 'PENDING');
    const [first] = await changes();
    await reopen();
    shop.pass(40 * DAY);
    [manager, mechanic] = [await shop.as('MANAGER'), await shop.as('EMPLOYEE')];
    await manager.post(`vehicles/${visit.vehicleId}/km-readings`, { km: 45_600 });
    await finish(oilOf(45_601));
    const [oil] = await changes();
    expect(Date.parse(oil!.changedAt) - Date.parse(first!.changedAt)).toBeGreaterThanOrEqual(40 * DAY);
    // Months are not of one length.
    expect(Date.parse(oil!.nextChangeDate!) - Date.parse(first!.nextChangeDate!)).toBeGreaterThan(30 * DAY);
    const counted = (await readings()).filter(({ state }) => state !== 'VOIDED');
    expect(counted.map(({ km, state }) => `${km} ${state}`).toSorted()).toEqual([
      '44000 ACCEPTED',
      '45600 ACCEPTED',
      '45601 ACCEPTED',
    ]);
    expect(counted.find(({ km }) => km === 45_601)?.readAt).toBe(oil!.changedAt);
  });
});
