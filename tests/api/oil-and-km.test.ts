import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, dayOfInstant } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { KmReading, KmReview } from '#contract/km-readings.ts';
import type { OilChange } from '#contract/oil-changes.ts';
import { dueAsOf } from '#contract/oil-projection.ts';
import type { PullAnswer } from '#contract/sync.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { goneReadings } from '#server/db/migrations/062-gone-readings.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const DAY = 86_400_000;

describe.each(engines)('oil and kilometres, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let mechanic: Caller;
  let client: Caller;
  let stranger: Caller;
  let car: Vehicle;
  let cars = 0;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
    client = await shop.as('CLIENT');
    stranger = await shop.as('CLIENT');
  });
  beforeEach(async () => {
    cars += 1;
    const looks = { type: 'CAR', brand: 'Dacia', model: 'Logan', year: 2020, color: 'White', engineType: 'Diesel' };
    car = (await manager.post('vehicles', { ownerId: client.id, plateNumber: `OIL${cars}`, ...looks })).json<Vehicle>();
  });
  afterAll(() => shop.close());

  const read = async (by: Caller, km: number, more: object = {}) => {
    const answer = await by.post(`vehicles/${car.id}/km-readings`, { km, ...more });
    expect(answer.statusCode).toBe(201);
    return answer.json<KmReading>();
  };
  const carNow = async () => (await manager.get(`vehicles/${car.id}`)).json<Vehicle>();
  const readings = async () =>
    (await manager.get(`vehicles/${car.id}/km-readings`)).json<{ items: KmReading[] }>().items;
  const change = (by: Caller, more: object = {}) =>
    by.post('oil-changes', {
      vehicleId: car.id,
      oilName: '5W-30',
      oilType: 'Synthetic',
      currentKm: 50_000,
      nextChangeKm: 60_000,
      ...more,
    });

  test('a motorcycle that was entered as a car gets the days of one when that is corrected', async () => {
    await change(manager, { nextChangeKm: 51_000 });
    const before = (await carNow()).due;
    const { rev } = await carNow();
    const corrected = (await manager.patch(`vehicles/${car.id}`, rev, { type: 'MOTORCYCLE' })).json<Vehicle>();
    expect(corrected.due.kmLeft).toBe(before.kmLeft);
    expect(corrected.due.to).not.toBe(before.to);
    expect((await carNow()).due).toEqual(corrected.due);
  });

  test('a client and a mechanic read the same car; the newest by time counts and the tablets hear of it', async () => {
    const first = await read(client, 50_000);
    expect(first).toMatchObject({ source: 'CLIENT', state: 'ACCEPTED', byUserId: client.id, reset: false });
    const late = await read(mechanic, 49_500, { readAt: new Date(shop.now() - 20 * DAY).toISOString() });
    expect(late).toMatchObject({
      source: 'MECHANIC',
      state: 'ACCEPTED',
      byName: expect.stringMatching(/^EMPLOYEE/u) as string,
    });
    const after = await carNow();
    expect(after).toMatchObject({ latestKm: 50_000, lastKmUpdate: first.readAt });
    expect(after.rev).toBeGreaterThan(car.rev);
    expect((await readings()).map(({ km }) => km)).toEqual([50_000, 49_500]);
  });

  test('kilometres from before the car was made wait for review; those of its first summer count', async () => {
    const on = async (readAt: string) => (await read(mechanic, 10, { readAt })).state;
    expect(await on('2018-12-31T12:00:00Z')).toBe('SUSPECT');
    expect(await on('1900-01-01T00:00:00Z')).toBe('SUSPECT');
    expect(await on('2019-07-01T12:00:00Z')).toBe('ACCEPTED');
    expect((await carNow()).lastKmUpdate).toBe('2019-07-01T12:00:00.000Z');
  });

  test('a reading that cannot be is kept for review and changes nothing until a manager says so', async () => {
    await read(mechanic, 50_000);
    const odd = await read(mechanic, 5000);
    expect(odd.state).toBe('SUSPECT');
    expect((await carNow()).latestKm).toBe(50_000);
    expect((await manager.get(`vehicles/${car.id}/km-readings?state=SUSPECT`)).json()).toMatchObject({ total: 1 });
    const waiting = (await manager.get('km-readings?size=100')).json<{ items: KmReview[] }>().items;
    expect(waiting.find(({ id }) => id === odd.id)).toMatchObject({
      vehicle: { plateNumber: car.plateNumber, ownerId: client.id },
      previous: { km: 50_000 },
      next: null,
      plausible: { from: 50_000, to: 51_000 },
    });
    expect((await mechanic.get('km-readings')).statusCode).toBe(403);
    expect((await mechanic.patch(`km-readings/${odd.id}`, odd.rev, { state: 'ACCEPTED' })).statusCode).toBe(403);
    const corrected = (await manager.patch(`km-readings/${odd.id}`, odd.rev, { km: 50_500 })).json<KmReading>();
    expect(corrected).toMatchObject({ km: 50_500, state: 'ACCEPTED', replacesId: odd.id, byUserId: manager.id });
    expect(corrected.readAt).toBe(odd.readAt);
    expect((await carNow()).latestKm).toBe(50_500);
    const stale = await manager.patch(`km-readings/${odd.id}`, odd.rev, { state: 'ACCEPTED' });
    expect(stale.json()).toMatchObject({ code: 'stale', current: { km: 5000, state: 'VOIDED' } });
    const unexplained = await manager.patch(`km-readings/${corrected.id}`, corrected.rev, { state: 'VOIDED' });
    expect(unexplained.json()).toMatchObject({ status: 422, errors: [{ pointer: '/note', code: 'required' }] });
    const reason = { state: 'VOIDED', note: 'of another car' };
    expect((await manager.patch(`km-readings/${corrected.id}`, corrected.rev, reason)).statusCode).toBe(200);
    expect((await carNow()).latestKm).toBe(50_000);
    expect((await readings()).map(({ km, state }) => [km, state])).toEqual([
      [50_500, 'VOIDED'],
      [5000, 'VOIDED'],
      [50_000, 'ACCEPTED'],
    ]);
  });

  test('a much higher reading is taken when the person was asked and said yes', async () => {
    await read(mechanic, 50_000);
    expect((await read(mechanic, 80_000)).state).toBe('SUSPECT');
    expect((await read(mechanic, 80_000, { confirmed: true })).state).toBe('ACCEPTED');
  });

  test('only a manager says that the odometer was replaced', async () => {
    await read(mechanic, 250_000);
    const denied = await mechanic.post(`vehicles/${car.id}/km-readings`, { km: 12, reset: true });
    expect(denied.json()).toMatchObject({ status: 422, errors: [{ pointer: '/reset', code: 'not-allowed' }] });
    expect(await read(manager, 12, { reset: true })).toMatchObject({ state: 'ACCEPTED', reset: true });
    expect((await carNow()).latestKm).toBe(12);
  });

  test('another’s car is not there, neither to read nor to write', async () => {
    await read(client, 50_000);
    const oil = (await change(mechanic)).json<OilChange>();
    for (const path of [`vehicles/${car.id}/km-readings`, `vehicles/${car.id}/oil-changes`, `oil-changes/${oil.id}`])
      expect((await stranger.get(path)).statusCode).toBe(404);
    expect((await stranger.post(`vehicles/${car.id}/km-readings`, { km: 1 })).statusCode).toBe(404);
    expect((await stranger.get('oil-changes')).json()).toMatchObject({ total: 0 });
    expect((await client.get(`oil-changes/${oil.id}`)).statusCode).toBe(200);
    expect((await change(client)).statusCode).toBe(403);
  });

  test('an oil change brings its reading along, follows its correction and takes it away again', async () => {
    const made = (await change(mechanic, { notes: 'filter too' })).json<OilChange>();
    expect(made).toMatchObject({ currentKm: 50_000, nextChangeKm: 60_000, latestKm: 50_000, notes: 'filter too' });
    expect(await readings()).toMatchObject([{ km: 50_000, source: 'OIL_CHANGE', state: 'ACCEPTED' }]);
    const patched = await mechanic.patch(`oil-changes/${made.id}`, made.rev, { currentKm: 50_100, notes: '' });
    expect(patched.json()).toMatchObject({ currentKm: 50_100, nextChangeKm: 60_000, latestKm: 50_100, notes: '' });
    const reading = (await readings()).find(({ state }) => state === 'ACCEPTED');
    expect(reading).toMatchObject({ km: 50_100, source: 'OIL_CHANGE' });
    await manager.patch(`km-readings/${reading?.id}`, reading?.rev ?? 0, { km: 50_200 });
    expect((await client.get(`oil-changes/${made.id}`)).json()).toMatchObject({
      currentKm: 50_200,
      nextChangeKm: 60_100,
      latestKm: 50_200,
    });
    expect((await mechanic.delete(`oil-changes/${made.id}`)).statusCode).toBe(403);
    expect((await manager.delete(`oil-changes/${made.id}`)).statusCode).toBe(204);
    expect((await readings()).map(({ state }) => state)).toEqual(['VOIDED', 'VOIDED', 'VOIDED']);
    expect(await carNow()).toMatchObject({ latestKm: null, lastKmUpdate: null });
    expect((await manager.get(`oil-changes/${made.id}`)).statusCode).toBe(404);
    expect((await manager.post(`oil-changes/${made.id}/restore`)).json()).toMatchObject({ latestKm: 50_200 });
    expect((await manager.post(`oil-changes/${made.id}/restore`)).statusCode).toBe(404);
  });

  test('a reading that a manager voided stays so when its oil change was removed and is brought back', async () => {
    const made = (await change(mechanic)).json<OilChange>();
    const [reading] = await readings();
    const reason = { state: 'VOIDED', note: 'of another car' };
    await manager.patch(`km-readings/${reading?.id}`, reading?.rev ?? 0, reason);
    await manager.delete(`oil-changes/${made.id}`);
    expect((await manager.post(`oil-changes/${made.id}/restore`)).json()).toMatchObject({ latestKm: null });
    expect(await readings()).toMatchObject([reason]);
  });

  test('an oil change that was removed in an earlier version brings its reading back', async () => {
    const made = (await change(mechanic)).json<OilChange>();
    await manager.delete(`oil-changes/${made.id}`);
    await shop.db.updateTable('km_readings').set({ goneAt: null }).where('vehicleId', '=', car.id).execute();
    await goneReadings.rows?.(shop.db);
    expect((await manager.post(`oil-changes/${made.id}/restore`)).json()).toMatchObject({ latestKm: 50_000 });
  });

  test('an oil change says when the next is due: its type names the months, and what is read moves the days', async () => {
    const changedAt = new Date(shop.now() - 20 * DAY).toISOString();
    const made = (await change(mechanic, { oilType: 'Minérale', nextChangeKm: 55_000, changedAt })).json<OilChange>();
    const months = addMonths(changedAt.slice(0, 10), 3);
    expect(made.nextChangeDate).toBe(months);
    expect(made.due).toMatchObject({ urgency: 'ok', measured: false, to: months, kmLeft: 4100 });
    expect((await carNow()).due).toEqual(made.due);
    const fast = await read(mechanic, 54_800, { confirmed: true });
    expect((await carNow()).due).toMatchObject({ urgency: 'due', measured: true, kmLeft: 200 });
    const { upserts } = (await mechanic.get('sync/pull')).json<PullAnswer>();
    const kept = upserts.vehicle.find(({ id }) => id === car.id);
    expect(dueAsOf(kept?.oil ?? null, dayOfInstant(shop.now()))).toMatchObject({ urgency: 'due', kmLeft: 200 });
    await manager.patch(`km-readings/${fast.id}`, fast.rev, { state: 'VOIDED', note: 'a typo' });
    expect((await carNow()).due).toEqual(made.due);
    const current = (await manager.get(`oil-changes/${made.id}`)).json<OilChange>();
    const later = { nextChangeDate: null, nextChangeKm: 52_000 };
    expect((await mechanic.patch(`oil-changes/${made.id}`, current.rev, later)).json()).toMatchObject({
      nextChangeDate: null,
      due: { kmLeft: 1100 },
    });
    await change(mechanic, { currentKm: 51_000, nextChangeDate: null });
    expect((await manager.get(`oil-changes/${made.id}`)).json()).toMatchObject({ due: null });
  });

  test('after an odometer was replaced, said at review with the reason, the count to the next change goes on', async () => {
    await change(mechanic, { changedAt: new Date(shop.now() - 90 * DAY).toISOString() });
    await read(mechanic, 54_000, { readAt: new Date(shop.now() - 10 * DAY).toISOString() });
    const odd = await read(mechanic, 300);
    expect(odd.state).toBe('SUSPECT');
    const silent = await manager.patch(`km-readings/${odd.id}`, odd.rev, { state: 'ACCEPTED', reset: true });
    expect(silent.json()).toMatchObject({ errors: [{ pointer: '/note' }] });
    const said = { state: 'ACCEPTED', reset: true, note: 'new instrument cluster' };
    expect((await manager.patch(`km-readings/${odd.id}`, odd.rev, said)).json()).toMatchObject({ reset: true });
    expect(await carNow()).toMatchObject({ latestKm: 300, due: { kmLeft: 6000 } });
  });

  test('oil changes are listed by car and found by plate', async () => {
    await change(mechanic, { changedAt: new Date(shop.now() - 200 * DAY).toISOString(), currentKm: 40_000 });
    await change(mechanic);
    const kmOf = async (path: string) =>
      (await manager.get(path)).json<{ items: OilChange[] }>().items.map(({ currentKm }) => currentKm);
    expect(await kmOf(`vehicles/${car.id}/oil-changes`)).toEqual([50_000, 40_000]);
    expect(await kmOf(`oil-changes?vehicleId=${car.id}&sort=currentKm`)).toEqual([40_000, 50_000]);
    expect(await kmOf(`oil-changes?q=${encodeURIComponent(`oil ${cars}`)}`)).toEqual([50_000, 40_000]);
  });

  test('what does not exist and what exists already is said', async () => {
    expect((await change(mechanic, { vehicleId: newId() })).json()).toMatchObject({
      errors: [{ pointer: '/vehicleId', code: 'not-found' }],
    });
    const id = newId();
    expect((await change(mechanic, { id })).statusCode).toBe(201);
    expect((await change(mechanic, { id })).json()).toMatchObject({ code: 'conflict' });
    const reading = await read(mechanic, 50_010, { id: newId() });
    expect((await mechanic.post(`vehicles/${car.id}/km-readings`, { id: reading.id, km: 1 })).json()).toMatchObject({
      code: 'conflict',
    });
    expect((await manager.patch(`km-readings/${newId()}`, 1, { km: 1 })).statusCode).toBe(404);
  });

  test('what was read while the server’s clock was a day ahead gives way to what is read once it is right', async () => {
    shop.pass(DAY);
    const ahead = await shop.as('EMPLOYEE');
    await read(ahead, 50_000);
    expect((await ahead.get(`vehicles/${car.id}`)).json()).toMatchObject({ latestKm: 50_000 });
    shop.pass(-DAY);
    const right = await read(mechanic, 50_100);
    expect(await carNow()).toMatchObject({ latestKm: 50_100, lastKmUpdate: right.readAt });
  });
});
