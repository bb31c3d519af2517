import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { SearchAnswer, SearchType } from '#contract/search.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, LOOKS, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('looking for anything, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let mechanic: Caller;
  let owner: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    mechanic = await shop.as('EMPLOYEE');
    owner = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  const find = async (q: string, type?: SearchType, who: Caller = mechanic) => {
    const query = new URLSearchParams({ q, ...(type && { type }) });
    const answer = await who.get(`search?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<SearchAnswer>().groups;
  };
  const ids = async (q: string, type: SearchType) =>
    (await find(q, type)).flatMap(({ items }) => items.map(({ id }) => id));
  const car = async (plateNumber: string) =>
    (await garage.admin.post('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber })).json<Vehicle>();

  test('a car is found by its plate in either script, with separators or without', async () => {
    const [arabic, latin] = [await car('أبح٧٣٥١'), await car('XKR9046')];
    for (const typed of ['أبح7351', 'ا ب ح ٧٣٥١', 'ABJ 7351', 'abj-7351', '۷۳۵۱'])
      expect(await ids(typed, 'vehicle')).toEqual([arabic.id]);
    for (const typed of ['xkr 9046', 'صكر٩٠٤٦', '٩٠٤٦']) expect(await ids(typed, 'vehicle')).toEqual([latin.id]);
  });

  test('a car and its visit are found by the make as another language of the shop writes it', async () => {
    await garage.admin.post('static-data', { type: 'BRAND', name: { ar: 'زوتي', en: 'Zotye' } });
    const looks = { ...LOOKS, brand: 'Zotye', ownerId: owner.id, plateNumber: 'ZTY2201' };
    const { id: vehicleId } = (await garage.admin.post('vehicles', looks)).json<Vehicle>();
    const work = { name: 'Clutch', date: '2026-11-21', totalCost: { amount: 9000, currency: 'SAR' } };
    const tasks = [{ name: 'Clutch', service: 'REPAIR' }];
    const made = await garage.admin.post('visits', { ...work, userId: owner.id, vehicleId, tasks });
    const { id: visitId } = made.json<Visit>();
    for (const typed of ['زوتي', 'زوتى', 'زوت', 'zoty']) {
      expect(await ids(typed, 'vehicle')).toEqual([vehicleId]);
      expect(await ids(typed, 'visit')).toEqual([visitId]);
    }
    expect(await ids('زوتيه', 'vehicle')).toEqual([]);
  });

  test('work from the price list and its visit are found by each name that the list has for it', async () => {
    const title = { ar: 'فحص العادم', en: 'Muffler check', fr: 'Contrôle échappement' };
    const category = (await garage.admin.post('offerings/categories', { title: { ar: 'عادم' } })).json<{
      id: string;
    }>();
    const price = { amount: 9000, currency: 'SAR' };
    const offer = { categoryId: category.id, title, price, description: { en: 'With soot and smoke' } };
    const item = (await garage.admin.post('offerings/items', offer)).json<{ id: string }>();
    const vehicleId = (await car('EXH3301')).id;
    const work = { name: title.ar, date: '2026-11-21', totalCost: price, userId: owner.id, vehicleId };
    const tasks = [{ name: title.ar, service: 'INSPECTION', offeringItemId: item.id }];
    const visit = (await garage.admin.post('visits', { ...work, tasks })).json<Visit>();
    for (const typed of ['muffler', 'check muff', 'echappement', 'العادم']) {
      expect(await ids(typed, 'task')).toEqual(visit.tasks.map(({ id }) => id));
      expect(await ids(typed, 'visit')).toEqual([visit.id]);
    }
    // What is said of an item is not its name.
    expect(await ids('soot', 'task')).toEqual([]);
    expect(await ids('mufflers', 'task')).toEqual([]);
  });

  test('a visit is found by the plate that the car has today', async () => {
    const visit = await garage.visit(owner);
    const { rev } = (await garage.admin.get(`vehicles/${visit.vehicleId}`)).json<Vehicle>();
    await garage.admin.patch(`vehicles/${visit.vehicleId}`, rev, { plateNumber: 'NEW7788' });
    expect(await ids('new ٧٧٨٨', 'visit')).toEqual([visit.id]);
  });

  test('a client is found by name without marks, by the words in any order, and by the digits of the phone', async () => {
    const person = { firstName: 'فاطمة', lastName: 'الزهراء', username: 'fatima-z', phoneNumber: '0598765432' };
    const { id } = await garage.user(person);
    for (const typed of ['فاطمه', 'فاطِمة', 'الزهراء فاطمة', '0598765432', '598 765', '+966598765432', '٥٩٨٧٦٥٤٣٢'])
      expect(await ids(typed, 'client')).toEqual([id]);
    expect(await ids('fatima-z@', 'client')).toEqual([]);
  });

  test('everything about a car stands together, each type with how many there are', async () => {
    const visit = await garage.visit(owner);
    const [oil, photo] = [await garage.oilChange(owner), await garage.photo(owner)];
    const groups = async (id: string) => {
      const { plateNumber } = (await garage.admin.get(`vehicles/${id}`)).json<Vehicle>();
      return Object.fromEntries((await find(plateNumber)).map(({ type, items }) => [type, items.map((hit) => hit.id)]));
    };
    expect(await groups(visit.vehicleId)).toMatchObject({ vehicle: [visit.vehicleId], visit: [visit.id] });
    const oiled = (await garage.admin.get(`oil-changes/${oil.id}`)).json<{ vehicleId: string }>().vehicleId;
    expect(await groups(oiled)).toMatchObject({ vehicle: [oiled], oilChange: [oil.id] });
    const { items } = (await garage.admin.get('media')).json<{ items: { id: string; vehicleId: string }[] }>();
    const shown = items.find(({ id }) => id === photo)?.vehicleId ?? '';
    expect(await groups(shown)).toMatchObject({ vehicle: [shown], media: [photo] });
    expect(await ids('brake pads', 'task')).toEqual(expect.arrayContaining(visit.tasks.map(({ id }) => id)));
  });

  test('of many only a few are shown, with a way to more of one type', async () => {
    for (let i = 0; i < 7; i += 1) await garage.car(owner);
    const [few, more] = [await find('kia rio'), await find('kia rio', 'vehicle')];
    expect(few.find(({ type }) => type === 'vehicle')).toMatchObject({ totalIsExact: true });
    expect(few.every(({ items }) => items.length <= 5)).toBe(true);
    expect(more.map(({ type }) => type)).toEqual(['vehicle']);
    expect(more[0]?.items.length).toBe(more[0]?.total);
  });

  /** Cars like another, written past the server, and the ids of them in their order. */
  const insertCars = async (
    count: number,
    different: (i: number) => { plate: string; words?: string; gone?: true },
  ) => {
    const { id } = await garage.car(owner);
    const like = await shop.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { rowNumber: _, ...rest } = like as typeof like & { rowNumber?: number };
    const cars = Array.from({ length: count }, (_none, i) => {
      const { plate, words = '', gone } = different(i);
      const keys = { plateNumber: plate, plateKey: plate, plateLookupKey: plate };
      const found = { searchKey: `${plate} ${words} kia rio`, deletedAt: gone ? rest.createdAt : null };
      return { ...rest, ...keys, ...found, id: newId(), createdAt: rest.createdAt + i };
    });
    for (let i = 0; i < count; i += 100) {
      const some = cars.slice(i, i + 100);
      await shop.db.insertInto('vehicles').values(some).execute();
    }
    return cars.map(({ id: each }) => each);
  };
  const cars = async (text: string) => (await find(text)).find(({ type }) => type === 'vehicle');

  test('of more cars than are counted, what was done to them is not said to be all', async () => {
    await garage.oilChange(owner);
    const oil = async () => (await find('kia rio')).find(({ type }) => type === 'oilChange');
    expect(await oil()).toMatchObject({ totalIsExact: true });
    await insertCars(101, (i) => ({ plate: `MANY${i}` }));
    await garage.oilChange(owner);
    expect(await oil()).toMatchObject({ totalIsExact: false });
    await shop.db.deleteFrom('vehicles').where('plateKey', 'like', 'MANY%').execute();
  });

  test('a plate that newer cars have within theirs stands first all the same', async () => {
    const [first] = await insertCars(600, (i) => ({ plate: `77341${i === 0 ? '' : 100 + i}` }));
    const found = await cars('77341');
    expect([found?.items[0]?.id, found?.total, found?.totalIsExact]).toEqual([first, 100, false]);
    await shop.db.deleteFrom('vehicles').where('plateKey', 'like', '77341%').execute();
  });

  test('what was removed hides nothing that is still there, however much of it there is', async () => {
    const [first] = await insertCars(600, (i) => ({ plate: `HERE${i}`, words: '88562', ...(i > 0 && { gone: true }) }));
    const found = await cars('8562');
    expect([found?.items.map(({ id }) => id), found?.totalIsExact]).toEqual([[first], true]);
    await shop.db.deleteFrom('vehicles').where('plateKey', 'like', 'HERE%').execute();
  });

  test('a message is found by its words, by those who may read it only', async () => {
    const manager = await shop.as('MANAGER');
    const words = { fullName: 'Yto Barrada', email: 'yto@elsewhere.test', message: 'Do you mend gearboxes?' };
    const { id } = (await shop.anybody.post('messages', { ...words, fillMs: 9000 })).json<{ id: string }>();
    const found = (await find('gearboxes', undefined, manager)).find(({ type }) => type === 'message');
    expect(found?.items).toMatchObject([{ id, title: 'Yto Barrada', userId: null }]);
    expect(await find('gearboxes', 'message')).toEqual([]);
    expect(await find('gearboxes')).toEqual([]);
  });

  test('what was taken away is not found, and staff are no clients', async () => {
    const gone = await car('GONE4411');
    await garage.remove(`vehicles/${gone.id}`);
    expect(await find('GONE4411')).toEqual([]);
    const colleague = await garage.user({ role: 'EMPLOYEE', firstName: 'Zouhair' });
    expect(await find('Zouhair')).toEqual([]);
    expect(colleague.firstName).toBe('Zouhair');
  });

  test.each(['', 'q=', 'q=%20', 'q=a&type=user', 'q=a&page=1', 'q=%00', `q=${'a'.repeat(101)}`, 'q=a&q=b'])(
    'the question "%s" is refused',
    async (query) => {
      expect((await mechanic.get(`search?${query}`)).statusCode).toBe(400);
    },
  );

  test.each(['%', '_', "' OR 1=1--", '"', '\\', '*', 'NEAR(a b)', 'a OR b', '-', '🚗', '+', '  x  ', '٠'])(
    'the text %s is only a text',
    async (q) => {
      const found = await find(q);
      expect(found.reduce((sum, { total }) => sum + total, 0)).toBeLessThan(100);
    },
  );
});
