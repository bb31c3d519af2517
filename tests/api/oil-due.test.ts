import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DueVehicle } from '#contract/oil-due.ts';
import type { OilChange } from '#contract/oil-changes.ts';
import type { StaticData } from '#contract/static-data.ts';
import type { ListedUser } from '#contract/users.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { LOOKS, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const DAY = 86_400_000;

describe.each(engines)('whose oil is due, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let mechanic: Caller;
  let client: Caller;
  const cars: Record<string, Vehicle> = {};

  const aCar = async (plateNumber: string) =>
    (await manager.post('vehicles', { ...LOOKS, ownerId: client.id, plateNumber })).json<Vehicle>();
  const changed = async (car: Vehicle, daysAgo: number, nextChangeKm: number, currentKm = 10_000) => {
    const changedAt = new Date(shop.now() - daysAgo * DAY).toISOString();
    const facts = { oilName: '5W-30', oilType: 'Own blend', currentKm, nextChangeKm, changedAt };
    return (await mechanic.post('oil-changes', { ...facts, vehicleId: car.id })).json<OilChange>();
  };
  const due = async (query = '') =>
    (await mechanic.get(`oil-changes/due?size=100${query}`)).json<{ items: DueVehicle[]; total: number }>();
  const platesOf = ({ items }: { items: DueVehicle[] }) => items.map(({ plateNumber }) => plateNumber);

  beforeAll(async () => {
    shop = await createTestApp(engine);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
    client = await shop.as('CLIENT');
    // A car that was read once drives 45 km a day: the interval alone decides how urgent it is.
    for (const [plate, daysAgo, nextKm] of [
      ['OVER', 120, 15_000],
      ['DUE', 100, 15_000],
      ['SOON', 90, 15_000],
      ['FINE', 20, 20_000],
      ['LONGAGO', 370, 40_000],
    ] as const) {
      cars[plate] = await aCar(plate);
      await changed(cars[plate], daysAgo, nextKm);
    }
    cars['NEVER'] = await aCar('NEVER');
  });
  afterAll(() => shop.close());

  test.each([
    ['', ['OVER', 'DUE', 'SOON']],
    ['&urgency=overdue', ['OVER']],
    ['&urgency=due', ['DUE']],
    ['&urgency=soon', ['SOON']],
    ['&urgency=ok', ['FINE']],
    ['&urgency=unknown', ['LONGAGO', 'NEVER']],
    ['&sort=-due', ['SOON', 'DUE', 'OVER']],
    ['&q=ov%20er', ['OVER']],
    ['&q=client', ['OVER', 'DUE', 'SOON']],
  ])('a mechanic asks for %s and sees the cars to call, the most urgent first', async (query, plates) => {
    const page = await due(query);
    expect(platesOf(page)).toEqual(plates);
    expect(page.total).toBe(plates.length);
  });

  test('each is told with its range, whom to call and what to write in the client’s language', async () => {
    const [over] = (await due('&urgency=overdue')).items;
    expect(over).toMatchObject({
      id: cars['OVER']?.id,
      ownerId: client.id,
      ownerName: expect.stringMatching(/^CLIENT/u) as string,
      due: { urgency: 'overdue', measured: false, kmLeft: -400 },
      calledAt: null,
      language: 'en',
      message: expect.stringMatching(/CLIENT.*Kia Rio.*OVER/u) as string,
    });
  });

  test('a make that was just given another name is written by it, and by its old one when that is taken back', async () => {
    const written = async () => (await due('&urgency=overdue')).items[0]?.message;
    const named = async () =>
      (await manager.get('static-data?type=BRAND&q=kia&size=100'))
        .json<{ items: StaticData[] }>()
        .items.find(({ name }) => name.fr === 'Kia')!;
    const { id, rev, name } = await named();
    expect((await manager.patch(`static-data/${id}`, rev, { name: { ...name, en: 'Kia Motors' } })).statusCode).toBe(
      200,
    );
    expect(await written()).toContain('Kia Motors Rio');
    await manager.patch(`static-data/${id}`, (await named()).rev, { name });
    expect(await written()).toContain(' Kia Rio');
  });

  test('the kept days say the same as the rule of the contract', async () => {
    for (const urgency of ['overdue', 'due', 'soon', 'ok', 'unknown'])
      for (const item of (await due(`&urgency=${urgency}`)).items) expect(item.due.urgency).toBe(urgency);
  });

  test('who was called today leaves the list of those to call, comes back when it was not so, and is new after the change', async () => {
    const path = `vehicles/${cars['DUE']?.id}/oil-calls`;
    const called = (await mechanic.post(path, { note: 'comes on Monday' })).json<DueVehicle>();
    expect(called).toMatchObject({
      callNote: 'comes on Monday',
      calledByName: expect.stringMatching(/^EMPLOYEE/u) as string,
    });
    expect(platesOf(await due('&called=false'))).toEqual(['OVER', 'SOON']);
    expect(platesOf(await due('&called=true'))).toEqual(['DUE']);
    expect((await mechanic.post(path, { called: false })).json()).toMatchObject({ calledAt: null, callNote: '' });
    expect(platesOf(await due('&called=true'))).toEqual([]);
    const trail = await shop.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['oilChange.call', 'oilChange.uncall'])
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['oilChange.call', 'oilChange.uncall']);
    expect((await mechanic.post(`vehicles/${client.id}/oil-calls`, {})).statusCode).toBe(404);
  });

  test('what was said at a call stays when an older oil change is entered, and is settled by a newer one', async () => {
    const car = await aCar('CALLED');
    await changed(car, 120, 15_000);
    const calls = async () =>
      (await due('&q=called')).items.map(({ callNote, calledAt }) => [callNote, calledAt !== null]);
    await mechanic.post(`vehicles/${car.id}/oil-calls`, { note: 'comes on Friday' });
    await changed(car, 300, 7000, 2000);
    expect(await calls()).toEqual([['comes on Friday', true]]);
    await changed(car, 100, 15_000, 11_000);
    expect(await calls()).toEqual([['', false]]);
    await manager.delete(`vehicles/${car.id}`);
  });

  test('a manager takes the list along as a table that no spreadsheet runs as a formula', async () => {
    const formula = { oilName: '5W-30', oilType: 'Own blend', currentKm: 10_000, nextChangeKm: 15_000 };
    const odd = (
      await manager.post('vehicles', { ...LOOKS, brand: '=cmd|calc', ownerId: client.id, plateNumber: 'ODD' })
    ).json<Vehicle>();
    const changedAt = new Date(shop.now() - 120 * DAY).toISOString();
    await mechanic.post('oil-changes', { ...formula, vehicleId: odd.id, changedAt });
    const answer = await manager.get('oil-changes/due.csv?lng=en&urgency=overdue');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.startsWith('\uFEFFPlate,Vehicle,Client,')).toBe(true);
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.startsWith('ODD'))).toContain(",'=cmd|calc Rio,");
    // In Arabic the shop's names of makes stand where the records have Latin ones.
    const arabic = (await manager.get('oil-changes/due.csv?lng=ar&urgency=overdue')).body;
    expect(arabic).toContain(';كيا ريو;');
    expect(arabic).not.toContain('Kia Rio');
    expect((await mechanic.get('oil-changes/due.csv')).statusCode).toBe(403);
    await manager.patch(`vehicles/${odd.id}`, (await manager.get(`vehicles/${odd.id}`)).json<Vehicle>().rev, {
      status: 'SOLD',
    });
    expect(platesOf(await due())).not.toContain('ODD');
  });

  test('asked by owner, a client with several cars has one line, and one call is about all of them', async () => {
    const fleet = await shop.as('CLIENT');
    for (const [plateNumber, daysAgo] of [
      ['FLEET1', 110],
      ['FLEET2', 95],
    ] as const) {
      const facts = { ...LOOKS, ownerId: fleet.id, plateNumber };
      cars[plateNumber] = (await manager.post('vehicles', facts)).json<Vehicle>();
      await changed(cars[plateNumber], daysAgo, 15_000);
    }
    const linesOf = async (query: string) =>
      (await due(`&perOwner=true${query}`)).items.filter(({ ownerId }) => ownerId === fleet.id);
    const [line, ...others] = await linesOf('');
    expect(others).toEqual([]);
    expect(line).toMatchObject({ id: cars['FLEET1']?.id, also: [{ plateNumber: 'FLEET2' }] });
    expect(line?.message).toMatch(/FLEET.*1.*FLEET.*2/su);
    expect(await linesOf('&q=fleet2')).toHaveLength(1);
    const table = (await manager.get('oil-changes/due.csv?lng=en&q=fleet2')).body.trim().split('\r\n');
    expect(table.slice(1).map((row) => row.split(',')[0])).toEqual(['FLEET 1', 'FLEET 2']);
    const also = line?.also.map(({ id }) => id);
    const call = async (body: object) => (await mechanic.post(`vehicles/${line?.id}/oil-calls`, body)).statusCode;
    expect(await call({ note: 'both on Monday', also })).toBe(200);
    expect(await linesOf('&called=false')).toEqual([]);
    expect(await linesOf('&called=true')).toHaveLength(1);
    expect(await call({ called: false, also })).toBe(200);
    expect(await linesOf('&called=true')).toEqual([]);
    expect(await call({ also: [cars['OVER']?.id] })).toBe(422);
    for (const plate of ['FLEET1', 'FLEET2']) await manager.delete(`vehicles/${cars[plate]?.id}`);
  });

  test('of a car that was sold, and of a client who was archived, nobody is to be called; not archived while the car is here', async () => {
    const owner = await shop.as('CLIENT');
    const make = async (plateNumber: string) => {
      const car = (await manager.post('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber })).json<Vehicle>();
      await changed(car, 120, 15_000);
      return car.id;
    };
    const sold = await make('SOLD1');
    const urgency = async () => {
      const { items } = (await manager.get('users?role=CLIENT&size=100')).json<{ items: ListedUser[] }>();
      return items.find(({ id }) => id === owner.id)?.garage?.due?.urgency;
    };
    expect([await urgency(), platesOf(await due()).includes('SOLD1')]).toEqual(['overdue', true]);
    const { rev } = (await manager.get(`vehicles/${sold}`)).json<Vehicle>();
    await manager.patch(`vehicles/${sold}`, rev, { status: 'SOLD' });
    expect([await urgency(), platesOf(await due()).includes('SOLD1')]).toEqual([undefined, false]);
    const vehicleId = await make('GONE1');
    expect(platesOf(await due())).toContain('GONE1');
    const stay = { userId: owner.id, vehicleId, name: 'Brakes', date: '2026-01-05', tasks: [TASK] };
    const visit = (await manager.post('visits', { ...stay, totalCost: TASK.soldFor })).json<Visit>();
    expect((await manager.delete(`users/${owner.id}`)).json()).toMatchObject({ status: 409, code: 'visit-open' });
    await manager.patch(`visits/${visit.id}`, visit.rev, { closed: true });
    expect((await manager.delete(`users/${owner.id}`)).statusCode).toBe(204);
    expect(platesOf(await due())).not.toContain('GONE1');
  });
});
