import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plateText } from '#contract/plates.ts';
import { statusNow, type ListedVehicle, type Vehicle, type VehicleStatus } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('which cars are in the workshop, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let owner: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    owner = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  const list = async (status: VehicleStatus, by = garage.admin) =>
    (await by.get(`vehicles?${new URLSearchParams({ status, size: '100' })}`)).json<{
      items: ListedVehicle[];
      total: number;
    }>();
  /** Under which of the states the lists have a car. */
  const listedAs = async (id: string) => {
    const all = ['ACTIVE', 'IN SHOP', 'SOLD', 'SCRAPPED'] as const;
    const found = await Promise.all(all.map(async (status) => (await list(status)).items.some((car) => car.id === id)));
    return all.filter((_, i) => found[i]);
  };
  const read = async (id: string) => (await garage.admin.get(`vehicles/${id}`)).json<Vehicle>();
  const setStatus = async (id: string, status: VehicleStatus) =>
    (await garage.admin.patch(`vehicles/${id}`, (await read(id)).rev, { status })).json<Vehicle>();
  const deliver = async ({ id }: Visit) => {
    const { rev } = (await garage.admin.get(`visits/${id}`)).json<{ rev: number }>();
    await garage.admin.patch(`visits/${id}`, rev, { closed: true });
  };
  const now = (car: Vehicle) => statusNow(car, car.hasOpenVisit);

  test('a car is there from the day it is brought until it is delivered, and keeps the state that was set', async () => {
    const visit = await garage.visit(owner);
    const { vehicleId } = visit;
    expect(await listedAs(vehicleId)).toEqual(['IN SHOP']);
    const [own] = (await list('IN SHOP', owner)).items;
    expect([own?.id, own && now(own), own?.status]).toEqual([vehicleId, 'IN SHOP', 'ACTIVE']);
    expect(await read(vehicleId)).toMatchObject({ status: 'ACTIVE', hasOpenVisit: true });
    expect(await setStatus(vehicleId, 'ACTIVE')).toMatchObject({ hasOpenVisit: true });
    await deliver(visit);
    expect(await listedAs(vehicleId)).toEqual(['ACTIVE']);
    expect(await read(vehicleId)).toMatchObject({ status: 'ACTIVE', hasOpenVisit: false });
    const withdrawn = await garage.visit(owner);
    await garage.admin.delete(`visits/${withdrawn.id}`);
    expect(await listedAs(withdrawn.vehicleId)).toEqual(['ACTIVE']);
  });

  test('a car that somebody set so is there without a visit; one that is sold is not, even with one', async () => {
    const { id } = await garage.car(owner);
    expect(now(await setStatus(id, 'IN SHOP'))).toBe('IN SHOP');
    expect(await listedAs(id)).toEqual(['IN SHOP']);
    const { vehicleId } = await garage.visit(owner);
    expect(now(await setStatus(vehicleId, 'SOLD'))).toBe('SOLD');
    expect(await listedAs(vehicleId)).toEqual(['SOLD']);
  });

  test('the table for a spreadsheet has the same cars, and says the same of them', async () => {
    const { plateNumber } = await garage.visit(owner);
    const table = async (query: string) => (await garage.admin.get(`vehicles.csv?lng=en&${query}`)).body;
    expect(await table(`q=${plateNumber}`)).toContain(',In the workshop,');
    expect(await table('status=IN%20SHOP')).toContain(plateText(plateNumber));
    expect(await table('status=ACTIVE')).not.toContain(plateText(plateNumber));
  });

  test('each car is counted under one state', async () => {
    const all = (await garage.admin.get('vehicles')).json<{ total: number }>().total;
    const each = await Promise.all((['ACTIVE', 'IN SHOP', 'SOLD', 'SCRAPPED'] as const).map((status) => list(status)));
    expect(each.reduce((sum, { total }) => sum + total, 0)).toBe(all);
  });
});
