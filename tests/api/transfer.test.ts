import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditTrail } from '#contract/audit.ts';
import type { KmReading } from '#contract/km-readings.ts';
import type { ListedVehicle, Vehicle } from '#contract/vehicles.ts';
import { type Garage, MONEY, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

type Page<T> = { items: T[]; total: number };

describe.each(engines)('a car that changes hands, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const read = async <T>(path: string, by: Caller = manager) => (await by.get(path)).json<T>();
  const sell = async (vehicleId: string, ownerId: string, date = '2026-01-05', by: Caller = manager) => {
    const { rev } = await read<Vehicle>(`vehicles/${vehicleId}`);
    return await by.post(`vehicles/${vehicleId}/transfer`, { ownerId, date }, { 'if-match': `"${rev}"` });
  };
  const ids = ({ items }: Page<{ id: string }>) => items.map(({ id }) => id);

  test('the new owner sees the car and the visits he brings it for, the old one his own and no later work', async () => {
    const [seller, buyer] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const before = await garage.visit(seller);
    const { vehicleId } = before;
    expect((await sell(vehicleId, buyer.id)).json()).toMatchObject({ ownerId: buyer.id, ownedSince: '2026-01-05' });
    const [bought] = (await read<Page<ListedVehicle>>('vehicles', buyer)).items;
    expect([bought?.openVisitId, bought?.lastVisitOn]).toEqual([null, null]);
    const known = (await read<Page<ListedVehicle>>(`vehicles?ownerId=${buyer.id}`)).items[0];
    expect([known?.openVisitId, known?.lastVisitOn]).toEqual([before.id, '2026-01-05']);
    const draft = { name: 'Clutch', date: '2026-02-05', totalCost: MONEY, tasks: [TASK] };
    const made = await manager.post('visits', { ...draft, vehicleId, userId: buyer.id });
    const after = made.json<{ id: string }>();
    expect((await read<Page<ListedVehicle>>('vehicles', buyer)).items[0]).toMatchObject({ openVisitId: after.id });
    expect(ids(await read('visits', seller))).toEqual([before.id]);
    expect(ids(await read('visits', buyer))).toEqual([after.id]);
    expect([ids(await read('vehicles', seller)), ids(await read('vehicles', buyer))]).toEqual([[], [vehicleId]]);
    expect((await buyer.get(`visits/${before.id}`)).statusCode).toBe(404);
    expect((await seller.get(`visits/${after.id}`)).statusCode).toBe(404);
    expect(ids(await read(`visits?vehicleId=${vehicleId}&sort=date`))).toEqual([before.id, after.id]);
    const owner = await manager.post('visits', { ...draft, vehicleId, userId: seller.id });
    expect(owner.json()).toMatchObject({ errors: [{ pointer: '/vehicleId', code: 'not-owner' }] });
  });

  test('the new owner puts no picture into a visit from before the car was his, the old one none into the car', async () => {
    const [seller, buyer] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const before = await garage.visit(seller);
    await garage.photo(seller, { visit: before });
    await sell(before.vehicleId, buyer.id);
    await expect(garage.photo(buyer, { visit: before })).rejects.toThrow(/"rejected".*"forbidden"/u);
    // The seller still has a car: without one nobody sends pictures.
    await garage.car(seller);
    await expect(garage.photo(seller, { visit: before })).rejects.toThrow(/"rejected".*"forbidden"/u);
    const draft = { name: 'Clutch', date: '2026-02-05', totalCost: MONEY, tasks: [TASK] };
    const made = await manager.post('visits', { ...draft, vehicleId: before.vehicleId, userId: buyer.id });
    const after = { ...made.json<{ id: string }>(), vehicleId: before.vehicleId };
    expect(await garage.photo(buyer, { visit: after })).toEqual(expect.any(String));
    expect((await read<Page<object>>(`media?visitId=${before.id}`)).items).toHaveLength(1);
  });

  test('what was said on the phone with the old owner is not shown of the new one', async () => {
    const [seller, buyer] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const { vehicleId } = await garage.oilChange(seller);
    await manager.post(`vehicles/${vehicleId}/oil-calls`, { called: true, note: 'Hind calls back', also: [] });
    const call = async () => {
      const { items } = await read<Page<ListedVehicle>>('vehicles?size=100');
      return items.find(({ id }) => id === vehicleId)?.lastCall;
    };
    expect(await call()).toMatchObject({ note: 'Hind calls back' });
    await sell(vehicleId, buyer.id);
    expect(await call()).toBeNull();
  });

  test('kilometres and oil changes go with the car, without who entered them', async () => {
    const [seller, buyer] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const car = await garage.car(seller);
    await seller.post(`vehicles/${car.id}/km-readings`, { km: 70_000, note: 'on the way to Fez' });
    await sell(car.id, buyer.id);
    await buyer.post(`vehicles/${car.id}/km-readings`, { km: 70_010 });
    const { items } = await read<Page<KmReading>>(`vehicles/${car.id}/km-readings?sort=readAt`, buyer);
    expect(items).toMatchObject([
      { km: 70_000, byUserId: null, byName: null, note: '' },
      { km: 70_010, byUserId: buyer.id },
    ]);
    expect((await seller.get(`vehicles/${car.id}/km-readings`)).statusCode).toBe(404);
    const full = await read<Page<KmReading>>(`vehicles/${car.id}/km-readings?sort=readAt`);
    expect(full.items[0]).toMatchObject({ byUserId: seller.id, note: 'on the way to Fez' });
  });

  test('a shared picture of a visit stays with who brought the car, one of the car from before with nobody else', async () => {
    const [seller, buyer] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const { vehicleId, id: visitId } = await garage.visit(seller);
    const photo = await garage.photo(manager);
    const share = (place: { vehicleId: string; visitId: string | null }) =>
      shop.db
        .updateTable('media')
        .set({ shared: 1, ...place })
        .where('id', '=', photo)
        .execute();
    const seen = async () => [
      (await read<Page<unknown>>('media', seller)).items.length,
      (await read<Page<unknown>>('media', buyer)).items.length,
    ];
    const owners = async (by: Caller) =>
      (await read<Page<{ ownerId: string }>>('media', by)).items.map(({ ownerId }) => ownerId);
    await share({ vehicleId, visitId });
    expect(await seen()).toEqual([1, 0]);
    shop.pass(1000);
    expect((await sell(vehicleId, buyer.id)).json()).toMatchObject({ ownerId: buyer.id });
    expect(await seen()).toEqual([1, 0]);
    // Nor is he told whose the car is now; the shop is.
    expect(await owners(seller)).toEqual([seller.id]);
    expect(await owners(manager)).toContain(buyer.id);
    await share({ vehicleId, visitId: null });
    expect(await seen()).toEqual([0, 0]);
    // Nor does it when the shop finds that the buyer had a record of the car all along.
    const other = await garage.car(buyer);
    const { rev: otherRev } = await read<Vehicle>(`vehicles/${vehicleId}`);
    const merge = { otherId: vehicleId, otherRev, take: [] };
    const merged = await manager.post(`vehicles/${other.id}/merge`, merge, { 'if-match': `"${other.rev}"` });
    expect(merged.json()).toMatchObject({ moved: { media: 1 } });
    expect(await seen()).toEqual([0, 0]);
  });

  test('the trail names both owners and the day', async () => {
    const [seller, buyer] = [await garage.user({ lastName: 'Old' }), await garage.user({ lastName: 'New' })];
    const answer = await manager.post('vehicles', {
      type: 'CAR',
      brand: 'Kia',
      model: 'Rio',
      year: 2019,
      color: 'Red',
      engineType: 'Petrol',
      ownerId: seller.id,
      plateNumber: 'SOLD1',
    });
    const { id } = answer.json<Vehicle>();
    await sell(id, buyer.id);
    expect((await read<AuditTrail>(`audit?entity=vehicle&id=${id}`)).items[0]).toMatchObject({
      verb: 'transfer',
      changes: [
        { field: 'owner', from: 'Salma Old', to: 'Salma New' },
        { field: 'ownedSince', from: null, to: '2026-01-05' },
      ],
    });
  });

  test('a mechanic transfers nothing, nor by the way of a change; a day to come and the same owner are refused', async () => {
    const [mechanic, seller, buyer] = [await shop.as('EMPLOYEE'), await shop.as('CLIENT'), await garage.user()];
    const { id, rev } = await garage.car(seller);
    expect((await sell(id, buyer.id, '2026-01-05', mechanic)).statusCode).toBe(403);
    expect((await mechanic.patch(`vehicles/${id}`, rev, { ownerId: buyer.id })).json()).toMatchObject({
      errors: [{ pointer: '/ownerId', code: 'unknown-field' }],
    });
    expect((await sell(id, seller.id)).json()).toMatchObject({
      errors: [{ pointer: '/ownerId', code: 'not-allowed' }],
    });
    expect((await sell(id, buyer.id, '2099-01-01')).json()).toMatchObject({
      errors: [{ pointer: '/date', code: 'max' }],
    });
    await manager.patch(`vehicles/${id}`, rev, { color: 'Blue' });
    const stale = { ownerId: buyer.id, date: '2026-01-05' };
    const late = await manager.post(`vehicles/${id}/transfer`, stale, { 'if-match': `"${rev}"` });
    expect(late.json()).toMatchObject({ status: 412, code: 'stale', current: { color: 'Blue' } });
  });
});
