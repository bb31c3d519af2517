import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOfInstant } from '#contract/days.ts';
import type { KmReading } from '#contract/km-readings.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { visitReadings } from '#server/db/migrations/058-visit-readings.ts';
import { type Garage, MONEY, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('the kilometres with which a car came, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let client: Caller;
  let vehicleId: string;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    [manager, client] = [await shop.as('MANAGER'), await shop.as('CLIENT')];
  });
  beforeEach(async () => {
    vehicleId = (await garage.car(client)).id;
  });
  afterAll(() => shop.close());

  const come = async (kmIn: number | null, date = '2026-01-05') => {
    shop.pass(1000);
    const facts = { userId: client.id, vehicleId, name: 'Brakes', date, totalCost: MONEY };
    return (await manager.post('visits', { ...facts, kmIn, tasks: [TASK] })).json<Visit>();
  };
  const save = async ({ id }: Visit, patch: object) => {
    shop.pass(1000);
    const { rev } = (await manager.get(`visits/${id}`)).json<Visit>();
    expect((await manager.patch(`visits/${id}`, rev, patch)).json()).toMatchObject(patch);
  };
  const put = (visit: Visit, kmIn: number | null) => save(visit, { kmIn });
  const readings = async () =>
    (await manager.get(`vehicles/${vehicleId}/km-readings`)).json<{ items: KmReading[] }>().items;
  const log = async () => (await readings()).map(({ km, state }) => `${km} ${state}`).toSorted();
  const latestKm = async () => (await manager.get(`vehicles/${vehicleId}`)).json<Vehicle>().latestKm;

  test('put right in the visit, they are put right in the log of the car, at the same moment', async () => {
    const visit = await come(810_000);
    const [typed] = await readings();
    await put(visit, 81_000);
    expect(await log()).toEqual(['81000 ACCEPTED', '810000 VOIDED']);
    expect(await latestKm()).toBe(81_000);
    const [right] = (await readings()).filter(({ state }) => state === 'ACCEPTED');
    expect(right).toMatchObject({ readAt: typed!.readAt, source: 'VISIT', replacesId: typed!.id });
  });

  test('taken out of the visit they go, and put in again they come', async () => {
    const visit = await come(null);
    await put(visit, 81_000);
    await put(visit, null);
    expect([await log(), await latestKm()]).toEqual([['81000 VOIDED'], null]);
    await put(visit, 81_000);
    await put(visit, 82_000);
    expect(await log()).toEqual(['81000 VOIDED', '82000 ACCEPTED']);
    expect(await latestKm()).toBe(82_000);
  });

  test('doubted and then put right, they count and wait for nobody; the other way round they wait', async () => {
    await manager.post(`vehicles/${vehicleId}/km-readings`, { km: 80_000, readAt: '2026-01-04T12:00:00Z' });
    const visit = await come(8100);
    expect(await log()).toEqual(['80000 ACCEPTED', '8100 SUSPECT']);
    await put(visit, 81_000);
    expect(await log()).toEqual(['80000 ACCEPTED', '8100 VOIDED', '81000 ACCEPTED']);
    await put(visit, 8200);
    expect(await log()).toEqual(['80000 ACCEPTED', '8100 VOIDED', '81000 VOIDED', '8200 SUSPECT']);
    expect(await latestKm()).toBe(80_000);
  });

  test('corrected or voided at review, they are right in the visit too, and can be put right there', async () => {
    const visit = await come(810_000);
    const [typed] = await readings();
    const corrected = await manager.patch(`km-readings/${typed!.id}`, typed!.rev, { km: 81_000 });
    const kmIn = async () => (await manager.get(`visits/${visit.id}`)).json<Visit>().kmIn;
    expect(await kmIn()).toBe(81_000);
    const { id, rev } = corrected.json<KmReading>();
    const gone = await manager.patch(`km-readings/${id}`, rev, { state: 'VOIDED', note: 'of another car' });
    expect(await kmIn()).toBeNull();
    await manager.patch(`km-readings/${id}`, gone.json<KmReading>().rev, { state: 'ACCEPTED' });
    expect(await kmIn()).toBe(81_000);
    await put(visit, 82_000);
    expect(await log()).toEqual(['81000 VOIDED', '810000 VOIDED', '82000 ACCEPTED']);
  });

  test('of two visits with the same kilometres each has its own, in a shop of an earlier version too', async () => {
    const visits = [await come(81_000), await come(81_000)];
    const [second] = await readings();
    await shop.db.updateTable('visits').set({ kmReadingId: null }).where('vehicleId', '=', vehicleId).execute();
    await visitReadings.rows?.(shop.db);
    await put(visits[1]!, 82_000);
    const right = (await readings()).find(({ km }) => km === 82_000);
    expect(right).toMatchObject({ replacesId: second!.id, state: 'ACCEPTED' });
    expect(await log()).toEqual(['81000 ACCEPTED', '81000 VOIDED', '82000 ACCEPTED']);
  });

  test('of a visit whose day is put right, by itself or with them, they are of that day in the log', async () => {
    const today = dayOfInstant(shop.now());
    const [earlier, later] = [addDays(today, -90), addDays(today, -80)];
    const seenOn = async () => {
      const { latestKm: km, lastKmUpdate } = (await manager.get(`vehicles/${vehicleId}`)).json<Vehicle>();
      return `${km} ${lastKmUpdate?.slice(0, 10)}`;
    };
    const visit = await come(80_000, today);
    await put(visit, 80_100);
    const typed = (await readings()).map(({ readAt }) => readAt);
    expect(typed[0]).toBe(typed[1]);
    await save(visit, { date: earlier });
    expect(await seenOn()).toBe(`80100 ${earlier}`);
    await save(visit, { date: later, kmIn: 70_000 });
    expect(await seenOn()).toBe(`70000 ${later}`);
    await put(visit, null);
    await save(visit, { date: earlier });
    await put(visit, 70_000);
    expect(await seenOn()).toBe(`70000 ${earlier}`);
    await save(visit, { date: today });
    expect(await seenOn()).toBe(`70000 ${today}`);
    await save(visit, { date: addDays(today, 1) });
    expect((await readings()).filter(({ state }) => state === 'ACCEPTED')).toHaveLength(1);
    expect(await seenOn()).toBe(`70000 ${today}`);
  });

  test('of a visit whose day is put right, they do not count after they were voided at review', async () => {
    const visit = await come(80_000);
    const [typed] = await readings();
    await manager.patch(`km-readings/${typed!.id}`, typed!.rev, { state: 'VOIDED', note: 'of another car' });
    await save(visit, { date: '2026-01-02' });
    expect(await log()).toEqual(['80000 VOIDED']);
  });

  test('of a visit that was entered by mistake they go with it, and what the car really has run counts', async () => {
    await manager.post(`vehicles/${vehicleId}/km-readings`, { km: 50_000, readAt: '2026-01-04T12:00:00Z' });
    const visit = await come(50_900);
    await garage.remove(`visits/${visit.id}`);
    expect([await log(), await latestKm()]).toEqual([['50000 ACCEPTED', '50900 VOIDED'], 50_000]);
    await manager.post(`visits/${visit.id}/restore`);
    expect([await log(), await latestKm()]).toEqual([['50000 ACCEPTED', '50900 ACCEPTED'], 50_900]);
    await garage.remove(`visits/${visit.id}`);
    const right = await manager.post(`vehicles/${vehicleId}/km-readings`, { km: 50_010 });
    expect([right.json<KmReading>().state, await latestKm()]).toEqual(['ACCEPTED', 50_010]);
    await manager.post(`visits/${visit.id}/restore`);
    expect(await log()).toEqual(['50000 ACCEPTED', '50010 ACCEPTED', '50900 SUSPECT']);
  });

  test('what a manager voided before the visit was removed, or while it was, is not counted when it is back', async () => {
    const review = async (more: object) => {
      const [reading] = await readings();
      expect((await manager.patch(`km-readings/${reading!.id}`, reading!.rev, more)).statusCode).toBe(200);
    };
    const visit = await come(81_000);
    await review({ state: 'VOIDED', note: 'of another car' });
    await garage.remove(`visits/${visit.id}`);
    await manager.post(`visits/${visit.id}/restore`);
    expect(await log()).toEqual(['81000 VOIDED']);
    await review({ state: 'ACCEPTED' });
    await garage.remove(`visits/${visit.id}`);
    await review({ state: 'VOIDED', note: 'of a truck' });
    await manager.post(`visits/${visit.id}/restore`);
    expect(await log()).toEqual(['81000 VOIDED']);
  });
});
