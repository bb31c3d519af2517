import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/search.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { plateForms } from '#server/db/migrations/019-plate-forms.ts';
import { type Garage, LOOKS, MONEY, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

type Page = { items: { id: string; plateNumber: string }[] };

describe.each(engines)('plates, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let owner: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    [manager, owner] = [await shop.as('MANAGER'), await shop.as('CLIENT')];
  });
  afterAll(() => shop.close());

  const enter = (plateNumber: string, more: object = {}) =>
    manager.post('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber, ...more });
  const car = async (plateNumber: string, more: object = {}) => (await enter(plateNumber, more)).json<Vehicle>();
  const plates = async (query: string) =>
    (await manager.get(`vehicles?${query}`)).json<Page>().items.map(({ plateNumber }) => plateNumber);
  const found = (text: string) => plates(`q=${encodeURIComponent(text)}`);

  test('a plate typed from the right is the car that is here, not a second one', async () => {
    const logan = await car('24432أ55');
    const again = await enter('55أ24432');
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'plate-exists', current: { id: logan.id, mayDiffer: false } });
    const latin = await enter('24432A55');
    expect(latin.json()).toMatchObject({ code: 'plate-exists', current: { id: logan.id, mayDiffer: true } });
    expect((await car('6ب8841')).plateNumber).toBe('8841ب6');
  });

  test('lists, search and the floor find a car by its plate in any order and script, and by a part of it', async () => {
    const { id } = await car('71902و26');
    await manager.post('visits', {
      name: 'Clutch',
      date: '2026-02-05',
      totalCost: MONEY,
      tasks: [TASK],
      vehicleId: id,
      userId: owner.id,
    });
    for (const typed of ['26 و 71902', '26و71902', '71902 W 26', '71902u26', '٧١٩٠٢', '71902 و', '71902و26']) {
      expect([typed, await found(typed)]).toEqual([typed, ['71902و26']]);
      const q = encodeURIComponent(typed);
      const { items } = (await manager.get(`visits?q=${q}`)).json<{ items: { vehicleId: string }[] }>();
      expect([typed, items.map(({ vehicleId }) => vehicleId)]).toEqual([typed, [id]]);
      const { groups } = (await manager.get(`search?q=${q}`)).json<SearchAnswer>();
      expect([typed, groups.find(({ type }) => type === 'vehicle')?.items[0]?.id]).toEqual([typed, id]);
    }
    await car('دنل3050');
    for (const typed of ['3050 د ن ل', 'DNL 3050', '3050dnl', 'nl3050', 'دنل'])
      expect([typed, await found(typed)]).toEqual([typed, ['دنل3050']]);
  });

  test('two real plates in two orders are told apart by a person, once', async () => {
    const one = await car('12ه34');
    const other = await enter('34ه12');
    expect(other.json()).toMatchObject({ code: 'plate-exists', current: { id: one.id, mayDiffer: true } });
    const told = await enter('34ه12', { distinctFrom: one.id });
    expect(told.statusCode).toBe(201);
    const { id, rev } = told.json<Vehicle>();
    expect((await manager.patch(`vehicles/${id}`, rev, { color: 'Red' })).statusCode).toBe(200);
    expect((await enter('34ه12', { distinctFrom: id })).json()).toMatchObject({ current: { id, mayDiffer: false } });
    expect((await plates('sharesPlate=true')).toSorted()).toEqual(['12ه34', '34ه12'].toSorted());
  });

  test('a slip of the hand finds the plate that was meant', async () => {
    await car('90817د41');
    for (const slip of ['90871 د 41', '9081د41', '90817د14', '41 د 90817'])
      expect([slip, await plates(`near=${encodeURIComponent(slip)}`)]).toEqual([slip, ['90817د41']]);
    for (const far of ['90871 د 14', '9', '%%%%', 'Salma'])
      expect(await plates(`near=${encodeURIComponent(far)}`)).toEqual([]);
  });

  test('plates entered before are brought to one form, and two that become one are listed, not lost', async () => {
    const [first, second, third] = [await garage.car(owner), await garage.car(owner), await garage.car(owner)];
    const asTyped = (id: string, plate: string) =>
      shop.db
        .updateTable('vehicles')
        .set({ plateNumber: plate, plateKey: plate, plateLookupKey: plate, searchKey: plate })
        .where('id', '=', id)
        .execute();
    await asTyped(first.id, '55123ط77');
    await asTyped(second.id, '77ط55123');
    await asTyped(third.id, '8ط4477');
    await shop.db.transaction().execute((trx) => plateForms.rows!(trx));
    expect((await found('77 ط 55123')).toSorted()).toEqual(['55123ط77', '77ط55123'].toSorted());
    expect(await found('4477 ط 8')).toEqual(['4477ط8']);
    const shared = await plates('sharesPlate=true');
    expect(shared).toEqual(expect.arrayContaining(['55123ط77', '77ط55123']));
    const { rev } = (await manager.get(`vehicles/${third.id}`)).json<Vehicle>();
    expect(rev).toBeGreaterThan(third.rev);
  });

  test('a list that asks for it finds all cars of an owner by name; a car is still found by its plate there', async () => {
    const other = await shop.as('CLIENT');
    await manager.patch(`users/${other.id}`, (await manager.get(`users/${other.id}`)).json<{ rev: number }>().rev, {
      firstName: 'Zoubida',
    });
    for (const plateNumber of ['40ب5501', '40ب5502']) await car(plateNumber, { ownerId: other.id });
    expect((await plates('q=zoubida&byOwner=true')).toSorted()).toEqual(['5501ب40', '5502ب40'].toSorted());
    expect(await plates('q=zoubida')).toEqual([]);
    expect(await plates(`q=${encodeURIComponent('40 ب 5501')}&byOwner=true`)).toEqual(['5501ب40']);
    const table = (await manager.get('vehicles.csv?lng=en&q=zoubida&byOwner=true')).body.trim().split('\r\n');
    expect(table).toHaveLength(3);
  });
});
