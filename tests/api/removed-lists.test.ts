import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { ListedUser } from '#contract/users.ts';
import type { ListedVehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what people look for in the lists, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    client = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());
  const list = async <T>(path: string, by = garage.admin) => (await by.get(path)).json<{ items: T[] }>().items;

  test('a car is listed with its last visit and the one that is open; a removed one only where it can be restored', async () => {
    const visit = await garage.visit(client);
    const [car] = await list<ListedVehicle>(`vehicles?ownerId=${client.id}`);
    expect(car).toMatchObject({ lastVisitOn: visit.date, openVisitId: visit.id, lastCall: null, removedAt: null });
    const refused = await garage.admin.delete(`vehicles/${visit.vehicleId}`);
    expect(refused.json()).toMatchObject({ status: 409, code: 'visit-open' });
    await garage.admin.delete(`visits/${visit.id}`);
    expect((await garage.admin.delete(`vehicles/${visit.vehicleId}`)).statusCode).toBe(204);
    expect(await list(`vehicles?ownerId=${client.id}`)).toEqual([]);
    const [removed] = await list<ListedVehicle>(`vehicles?removed=true&ownerId=${client.id}`);
    expect(removed?.id).toBe(visit.vehicleId);
    expect(removed?.removedAt).not.toBeNull();
    for (const by of [await shop.as('EMPLOYEE'), client])
      expect((await by.get('vehicles?removed=true')).statusCode).toBe(403);
    // An open visit is on the floor again, and its car with it.
    await garage.admin.post(`visits/${visit.id}/restore`);
    expect(await list(`vehicles?removed=true&ownerId=${client.id}`)).toEqual([]);
    expect(await list<ListedVehicle>(`vehicles?ownerId=${client.id}`)).toMatchObject([{ openVisitId: visit.id }]);
  });

  test('a delivered visit that is opened again brings its removed car back with it', async () => {
    const owner = await shop.as('CLIENT');
    const visit = await garage.visit(owner);
    const change = async (closed: boolean) => {
      const { rev } = (await garage.admin.get(`visits/${visit.id}`)).json<{ rev: number }>();
      return (await garage.admin.patch(`visits/${visit.id}`, rev, { closed })).statusCode;
    };
    expect(await change(true)).toBe(200);
    expect((await garage.admin.delete(`vehicles/${visit.vehicleId}`)).statusCode).toBe(204);
    expect(await change(false)).toBe(200);
    expect(await list<ListedVehicle>(`vehicles?ownerId=${owner.id}`)).toMatchObject([{ openVisitId: visit.id }]);
  });

  test('visits are found by their days, and removed ones by those who may restore them', async () => {
    const { id, date } = await garage.visit(client);
    const idsOn = async (query: string) => (await list<Visit>(`visits?size=100&${query}`)).map((visit) => visit.id);
    expect(await idsOn(`from=${date}&to=${date}`)).toContain(id);
    expect(await idsOn('to=2000-01-01')).toEqual([]);
    expect(await idsOn('from=2099-01-01')).toEqual([]);
    await garage.admin.delete(`visits/${id}`);
    expect(await idsOn(`from=${date}`)).not.toContain(id);
    expect(await idsOn('removed=true')).toEqual([id]);
    expect((await (await shop.as('EMPLOYEE')).get('visits?removed=true')).statusCode).toBe(403);
  });

  test('who may restore a visit is told that it was removed, while it can be; of one that never was nobody is', async () => {
    const { id } = await garage.visit(client);
    const answer = async (visitId: string, by: Caller) => (await by.get(`visits/${visitId}`)).json<object>();
    const missing = { status: 404, code: 'not-found' };
    await garage.admin.delete(`visits/${id}`);
    expect(await answer(id, await shop.as('MANAGER'))).toMatchObject({ status: 410, code: 'removed' });
    for (const by of [await shop.as('EMPLOYEE'), client]) expect(await answer(id, by)).toMatchObject(missing);
    expect(await answer(newId(Date.now()), garage.admin)).toMatchObject(missing);
  });

  test('a client is told the note of no call, and a list of people says what each client has here', async () => {
    const visit = await garage.visit(client);
    await garage.admin.post(`vehicles/${visit.vehicleId}/oil-calls`, { note: 'never pays' });
    const [own] = await list<ListedVehicle>(`vehicles?q=${visit.plateNumber}`, client);
    expect(own).toMatchObject({ id: visit.vehicleId, lastCall: null });
    const people = await list<ListedUser>('users?staff=false&size=100');
    expect(people.every(({ role }) => role === 'CLIENT')).toBe(true);
    expect(people.find(({ id }) => id === client.id)?.garage).toMatchObject({ lastVisitOn: visit.date });
    const staff = await list<ListedUser>('users?staff=true&size=100');
    expect(staff.some(({ role }) => role === 'CLIENT')).toBe(false);
    expect(staff.every((person) => person.garage === null)).toBe(true);
  });

  test('what was removed can be found and restored for thirty days', async () => {
    const [visit, other] = [await garage.visit(client), await garage.visit(client)];
    const task = other.tasks[0]?.id;
    const paths = [`tasks/${task}`, `visits/${visit.id}`, `vehicles/${visit.vehicleId}`];
    for (const path of paths) expect((await garage.admin.delete(path)).statusCode).toBe(204);
    const found = async (by: Caller) => [
      ...(await list<Visit>('visits?size=100&removed=true', by)),
      ...(await list<Visit>('vehicles?size=100&removed=true', by)),
    ];
    shop.pass(29 * DAY_MS);
    const admin = await shop.as('ADMIN');
    expect((await found(admin)).map(({ id }) => id)).toEqual(expect.arrayContaining([visit.id, visit.vehicleId]));
    shop.pass(2 * DAY_MS);
    const later = await shop.as('ADMIN');
    expect(await found(later)).toEqual([]);
    for (const path of paths) expect((await later.post(`${path}/restore`)).statusCode).toBe(404);
    expect((await later.get(`visits/${visit.id}`)).json()).toMatchObject({ code: 'not-found' });
  });
});
