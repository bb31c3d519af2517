import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { CatalogueTaken, Category, OfferingItem, OfferingUse } from '#contract/offerings.ts';
import type { StaticData } from '#contract/static-data.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what the shop offers, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let mechanic: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
  });
  afterAll(() => shop.close());

  const category = async (title: string, more: object = {}) =>
    (await manager.post('offerings/categories', { title: { ar: title }, ...more })).json<Category>();
  const item = async (categoryId: string, title: string, more: object = {}) =>
    (
      await manager.post('offerings/items', {
        categoryId,
        title: { ar: title },
        price: { amount: 20_000, currency: 'SAR' },
        ...more,
      })
    ).json<OfferingItem>();
  const titles = async (by: Caller, path: string) =>
    (await by.get(path)).json<{ items: { title: Record<string, string> }[] }>().items.map(({ title }) => title['ar']);

  test('visitors see what is shown, in its order, the featured first; staff see all', async () => {
    const brakes = await category('الفرامل', { order: 2 });
    const oils = await category('الزيوت', { order: 1, maxPrice: { amount: 50_000, currency: 'SAR' } });
    const secret = await category('قريباً', { visible: false, order: 3 });
    await item(brakes.id, 'فحمات');
    await item(oils.id, 'زيت تخليقي', { featured: true, isOilChange: true, durationMinutes: 30 });
    const draft = await item(oils.id, 'مسودة', { visible: false });
    const inside = await item(secret.id, 'داخل المخفي');
    expect(await titles(shop.anybody, 'offerings/categories')).toEqual(['الزيوت', 'الفرامل']);
    expect(await titles(mechanic, 'offerings/categories')).toEqual(['الزيوت', 'الفرامل', 'قريباً']);
    expect(await titles(shop.anybody, 'offerings/items')).toEqual(['زيت تخليقي', 'فحمات']);
    expect(await titles(mechanic, 'offerings/items?visible=false')).toEqual(['مسودة']);
    expect(await titles(shop.anybody, 'offerings/items?visible=false')).toEqual([]);
    expect(
      await titles(shop.anybody, `offerings/items?categoryId=${oils.id}&q=${encodeURIComponent('تخليقى')}`),
    ).toEqual(['زيت تخليقي']);
    const hidden = [`categories/${secret.id}`, `items/${draft.id}`, `items/${inside.id}`];
    for (const path of hidden) {
      expect((await shop.anybody.get(`offerings/${path}`)).statusCode).toBe(404);
      expect((await mechanic.get(`offerings/${path}`)).statusCode).toBe(200);
    }
  });

  test('what has not changed is not sent again', async () => {
    const first = await shop.anybody.get('offerings/items');
    const again = await shop.anybody.get('offerings/items', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await item((await category('جديد')).id, 'خدمة جديدة');
    const changed = await shop.anybody.get('offerings/items', { 'if-none-match': String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
  });

  test('a manager changes a service and moves it, and a category goes only when it is empty', async () => {
    const [from, to] = [await category('من'), await category('إلى')];
    const made = await item(from.id, 'فحص', { description: { en: 'A long look' } });
    expect(made).toMatchObject({
      description: { ar: '', en: 'A long look', fr: '' },
      durationMinutes: 0,
      visible: true,
    });
    expect((await mechanic.patch(`offerings/items/${made.id}`, made.rev, { featured: true })).statusCode).toBe(403);
    const moved = await manager.patch(`offerings/items/${made.id}`, made.rev, { categoryId: to.id, featured: true });
    expect(moved.json()).toMatchObject({
      categoryId: to.id,
      featured: true,
      price: { amount: 20_000, currency: 'SAR' },
    });
    expect((await manager.patch(`offerings/items/${made.id}`, made.rev, {})).json()).toMatchObject({ code: 'stale' });
    expect((await manager.delete(`offerings/categories/${to.id}`)).json()).toMatchObject({ code: 'in-use' });
    expect((await manager.delete(`offerings/categories/${from.id}`)).statusCode).toBe(204);
    expect((await manager.delete(`offerings/items/${made.id}`)).statusCode).toBe(204);
    expect((await manager.delete(`offerings/categories/${to.id}`)).statusCode).toBe(204);
    expect((await manager.post(`offerings/items/${made.id}/restore`)).json()).toMatchObject({ code: 'conflict' });
    expect((await manager.post(`offerings/categories/${to.id}/restore`)).json()).toMatchObject({ id: to.id });
    expect((await manager.post(`offerings/items/${made.id}/restore`)).json()).toMatchObject({ id: made.id });
    const [restored, nowhere] = [(await manager.get(`offerings/items/${made.id}`)).json<OfferingItem>(), newId()];
    const lost = await manager.patch(`offerings/items/${made.id}`, restored.rev, { categoryId: nowhere });
    expect(lost.json()).toMatchObject({ errors: [{ pointer: '/categoryId', code: 'not-found' }] });
  });

  test('a manager puts services and categories in order, two at once are both heard, and visitors see the same', async () => {
    const { id } = await category('المكيف');
    const made = [];
    for (const title of ['أ', 'ب', 'ج', 'د']) made.push(await item(id, title));
    const [a, b, c, d] = made.map((one) => one.id);
    const move = (what: string, before: string | undefined | null) =>
      manager.post(`offerings/items/${what}/move`, { before });
    const shown = (by: Caller) => titles(by, `offerings/items?categoryId=${id}`);
    expect(await shown(shop.anybody)).toEqual(['أ', 'ب', 'ج', 'د']);
    // Whichever comes first, the end is the same.
    await Promise.all([move(String(d), b), move(String(a), null)]);
    expect(await shown(shop.anybody)).toEqual(['د', 'ب', 'ج', 'أ']);
    expect((await move(String(c), b)).json()).toMatchObject({ id: c, order: 1 });
    expect(await shown(mechanic)).toEqual(['د', 'ج', 'ب', 'أ']);
    const stands = (await manager.get(`offerings/items/${c}`)).json<OfferingItem>();
    expect((await move(String(c), b)).json()).toMatchObject({ rev: stands.rev });
    const elsewhere = await item((await category('أخرى')).id, 'بعيد');
    expect((await move(String(c), elsewhere.id)).json()).toMatchObject({
      errors: [{ pointer: '/before', code: 'not-found' }],
    });
    expect((await mechanic.post(`offerings/items/${c}/move`, { before: null })).statusCode).toBe(403);
    const all = await titles(shop.anybody, 'offerings/categories?size=100');
    const [first] = (await manager.get('offerings/categories')).json<{ items: Category[] }>().items;
    expect((await manager.post(`offerings/categories/${id}/move`, { before: first?.id })).statusCode).toBe(200);
    expect(await titles(shop.anybody, 'offerings/categories?size=100')).toEqual([
      'المكيف',
      ...all.filter((title) => title !== 'المكيف'),
    ]);
  });

  test('a manager reads how often a service was worked this year, and what it was sold for', async () => {
    const { id } = await item((await category('الإضاءة')).id, 'لمبة');
    const owner = await shop.as('CLIENT');
    const car = { type: 'CAR', brand: 'Kia', model: 'Rio', year: 2019, color: 'Red', engineType: 'Petrol' };
    const vehicle = { ...car, ownerId: owner.id, plateNumber: 'USE1', status: 'ACTIVE' };
    const { id: vehicleId } = (await manager.post('vehicles', vehicle)).json<Vehicle>();
    const sold = (amount: number, more: object = {}) => {
      const soldFor = { amount, currency: 'SAR' };
      return { name: 'Bulb', service: 'REPAIR', priority: 'NORMAL', offeringItemId: id, soldFor, ...more };
    };
    const visit = async (year: number, tasks: object[]) => {
      const totalCost = { amount: 100, currency: 'SAR' };
      const draft = { userId: owner.id, vehicleId, name: 'Bulbs', date: `${year}-01-01`, totalCost, tasks };
      const made = await manager.post('visits', draft);
      expect(made.statusCode).toBe(201);
      return made.json<Visit>().tasks;
    };
    const use = async () => (await manager.get(`offerings/items/${id}/use`)).json<OfferingUse>();
    expect(await use()).toEqual({ tasks: 0, average: null });
    const year = new Date(shop.now()).getUTCFullYear();
    await visit(year - 1, [sold(90_000)]);
    const tasks = await visit(year, [sold(10_000), sold(20_001), sold(0, { soldFor: null }), sold(90_000)]);
    await manager.post(`tasks/${tasks[3]?.id}/status`, { from: 'PENDING', to: 'CANCELLED' });
    expect(await use()).toEqual({ tasks: 3, average: { amount: 15_001, currency: 'SAR' } });
    expect((await manager.get(`offerings/items/${newId()}/use`)).statusCode).toBe(404);
  });

  test('what a shop takes over is there once, however often it is sent, and as the shop has it since', async () => {
    const [brakes, pads, discs] = [newId(), newId(), newId()];
    const price = { amount: 0, currency: 'SAR' };
    const body = {
      categories: [{ id: brakes, title: { ar: 'فرامل من القائمة' } }],
      items: [
        { id: pads, categoryId: brakes, title: { ar: 'فحمات من القائمة' }, price, visible: false },
        { id: discs, categoryId: brakes, title: { ar: 'هوبات من القائمة' }, price, isFromPrice: true },
      ],
    };
    const take = async () => (await manager.post('offerings/catalogue', body)).json<CatalogueTaken>();
    expect(await take()).toEqual({ categories: 1, items: 2 });
    const { rev } = (await manager.get(`offerings/items/${pads}`)).json<OfferingItem>();
    await manager.patch(`offerings/items/${pads}`, rev, { title: { ar: 'فحماتنا' } });
    expect(await take()).toEqual({ categories: 0, items: 0 });
    expect(await titles(manager, `offerings/items?categoryId=${brakes}`)).toEqual(['فحماتنا', 'هوبات من القائمة']);
    await manager.delete(`offerings/items/${discs}`);
    expect(await take()).toEqual({ categories: 0, items: 1 });
    const lost = { ...body, items: [{ ...body.items[0], id: newId(), categoryId: newId() }] };
    expect((await manager.post('offerings/catalogue', lost)).json()).toMatchObject({ code: 'validation-failed' });
  });

  test('a new shop begins with oils and their intervals, engines, colours and makes', async () => {
    const read = async (type: string) =>
      (await mechanic.get(`static-data?type=${type}&size=100`)).json<{ items: StaticData[] }>().items;
    const oils = (await read('OIL_TYPE')).map(({ name, intervalKm, intervalMonths }) => [
      name['en'],
      intervalKm,
      intervalMonths,
    ]);
    expect(oils).toEqual(
      expect.arrayContaining([
        ['Mineral', 5000, 3],
        ['Semi-synthetic', 7500, 6],
        ['Synthetic', 10_000, 6],
      ]),
    );
    for (const type of ['OIL_NAME', 'ENGINE_TYPE', 'COLOR', 'BRAND'])
      expect((await read(type)).length).toBeGreaterThan(5);
    expect((await mechanic.get('static-data?q=citroen')).json()).toMatchObject({
      items: [{ name: { ar: 'سيتروين' } }],
    });
  });

  test('a name is there once per type, in whatever language it is entered', async () => {
    const post = (type: string, ar: string, more: object = {}) =>
      manager.post('static-data', { type, name: { ar }, ...more });
    expect((await post('BRAND', 'citroen')).json()).toMatchObject({ code: 'name-exists' });
    const made = (await post('MODEL', 'لوجي ستب', { id: newId() })).json<StaticData>();
    const twin = await post('MODEL', 'لوجي ستب');
    expect(twin.json()).toMatchObject({ status: 409, current: { id: made.id } });
    expect((await post('COLOR', 'لوجي ستب')).statusCode).toBe(201);
    const named = await manager.patch(`static-data/${made.id}`, made.rev, {
      name: { ar: 'لوجي ستب', en: 'Stepway Duo' },
    });
    expect(named.json()).toMatchObject({ name: { ar: 'لوجي ستب', en: 'Stepway Duo', fr: '' }, type: 'MODEL' });
    expect((await manager.delete(`static-data/${made.id}`)).statusCode).toBe(204);
    const heir = (await post('MODEL', 'Stepway Duo')).json<StaticData>();
    expect((await manager.post(`static-data/${made.id}/restore`)).json()).toMatchObject({ current: { id: heir.id } });
    await manager.delete(`static-data/${heir.id}`);
    expect((await manager.post(`static-data/${made.id}/restore`)).json()).toMatchObject({ id: made.id });
    expect((await mechanic.delete(`static-data/${made.id}`)).statusCode).toBe(403);
  });

  test('a name that cars are written with takes them along, and goes only when another takes its place', async () => {
    const owner = await shop.as('CLIENT');
    const name = async (ar: string, en = '') =>
      (await manager.post('static-data', { type: 'BRAND', name: { ar, en } })).json<StaticData>();
    const car = async (brand: string) => {
      const looks = { type: 'CAR', model: 'Zest', year: 2020, color: 'Grey', engineType: 'Petrol' };
      const draft = { ...looks, brand, ownerId: owner.id, plateNumber: `NAME${(plates += 1)}` };
      return (await manager.post('vehicles', draft)).json<Vehicle>().id;
    };
    let plates = 0;
    const brandOf = async (id: string) => (await manager.get(`vehicles/${id}`)).json<Vehicle>().brand;
    const listed = async (query: string) =>
      (await mechanic.get(`static-data?type=BRAND&${query}`)).json<{ items: StaticData[] }>().items;
    const made = await name('تاتا', 'Tatta');
    const [first, second] = [await car('تاتا'), await car('Tatta')];
    const stay = { userId: owner.id, vehicleId: second, name: 'Brakes', date: '2026-01-05', tasks: [TASK] };
    expect((await manager.post('visits', { ...stay, totalCost: TASK.soldFor })).statusCode).toBe(201);
    expect(await listed('q=tatta&withUses=true')).toMatchObject([{ id: made.id, uses: 2 }]);
    expect((await listed('q=tatta'))[0]).not.toHaveProperty('uses');
    const patch = { name: { ar: 'تاتا', en: 'Tata', fr: '' } };
    const renamed = (await manager.patch(`static-data/${made.id}`, made.rev, patch)).json<StaticData>();
    expect([await brandOf(first), await brandOf(second)]).toEqual(['تاتا', 'Tata']);
    expect((await manager.get('vehicles?q=tata')).json()).toMatchObject({ items: [{ id: second }] });
    expect((await manager.get('visits?q=tata')).json()).toMatchObject({ items: [{ vehicleId: second }] });
    const moved = await manager.patch(`static-data/${made.id}`, renamed.rev, { type: 'MODEL' });
    expect(moved.json()).toMatchObject({ code: 'in-use', current: { uses: 2 } });
    expect((await manager.delete(`static-data/${made.id}`)).json()).toMatchObject({ code: 'in-use' });

    const heir = await name('تاتا موتورز', 'Tata Motors');
    const [colour] = (await mechanic.get('static-data?type=COLOR')).json<{ items: StaticData[] }>().items;
    for (const none of [made.id, colour?.id, newId()]) {
      const wrong = await manager.delete(`static-data/${made.id}?replacement=${none}`);
      expect(wrong.json()).toMatchObject({ errors: [{ pointer: '/replacement', code: 'not-found' }] });
    }
    expect((await manager.delete(`static-data/${made.id}?replacement=${heir.id}`)).statusCode).toBe(204);
    expect([await brandOf(first), await brandOf(second)]).toEqual(['تاتا موتورز', 'Tata Motors']);
    expect(await listed('q=tata&removed=true')).toMatchObject([{ id: made.id }]);
    expect((await manager.post(`static-data/${made.id}/restore`)).json()).toMatchObject({ id: made.id });
    expect((await manager.delete(`static-data/${made.id}`)).statusCode).toBe(204);
  });

  test('an oil type takes the oil changes along that were made with it', async () => {
    const owner = await shop.as('CLIENT');
    const looks = { type: 'CAR', brand: 'Kia', model: 'Rio', year: 2020, color: 'Grey', engineType: 'Petrol' };
    const car = (await manager.post('vehicles', { ...looks, ownerId: owner.id, plateNumber: 'OIL1' })).json<Vehicle>();
    const oil = { vehicleId: car.id, oilName: '5W-30', oilType: 'Racing', currentKm: 1000, nextChangeKm: 4000 };
    const change = (await manager.post('oil-changes', oil)).json<{ id: string }>();
    const type = { type: 'OIL_TYPE', name: { ar: 'حلبات', en: 'Racing' }, intervalKm: 3000 };
    const { id, rev } = (await manager.post('static-data', type)).json<StaticData>();
    await manager.patch(`static-data/${id}`, rev, { name: { ar: 'حلبات', en: 'Track' } });
    expect((await mechanic.get(`oil-changes/${change.id}`)).json()).toMatchObject({ oilType: 'Track' });
    expect((await manager.delete(`static-data/${id}`)).json()).toMatchObject({ code: 'in-use', current: { uses: 1 } });
  });

  test('names come in the order of the language in which they are read, accents or not', async () => {
    const colours = [
      { ar: 'ا اختبار', en: 'Zinc test', fr: 'Zinc test' },
      { ar: 'ب اختبار', en: 'Ash test', fr: 'Écru test' },
      { ar: 'ت اختبار', en: 'Mint test', fr: 'fauve test' },
    ];
    for (const name of colours) await manager.post('static-data', { type: 'COLOR', name });
    const order = async (query: string) => {
      const path = `static-data?type=COLOR&q=test&${query}`;
      return (await mechanic.get(path))
        .json<{ items: StaticData[] }>()
        .items.map(({ name }) => name['en']?.split(' ')[0]);
    };
    expect(await order('')).toEqual(['Zinc', 'Ash', 'Mint']);
    expect(await order('lng=ar&sort=-name')).toEqual(['Mint', 'Ash', 'Zinc']);
    expect(await order('lng=en')).toEqual(['Ash', 'Mint', 'Zinc']);
    expect(await order('lng=en&size=2&page=2')).toEqual(['Zinc']);
    expect(await order('lng=fr&sort=name')).toEqual(['Ash', 'Mint', 'Zinc']);
  });

  test('only an oil type has an interval', async () => {
    const wrong = await manager.post('static-data', { type: 'COLOR', name: { ar: 'فيروزي' }, intervalKm: 5000 });
    expect(wrong.json()).toMatchObject({ errors: [{ pointer: '/intervalKm', code: 'not-allowed' }] });
    const oil = { type: 'OIL_TYPE', name: { ar: 'سباق' }, intervalKm: 3000, intervalMonths: 2 };
    const made = (await manager.post('static-data', oil)).json<StaticData>();
    const moved = await manager.patch(`static-data/${made.id}`, made.rev, { type: 'OIL_NAME' });
    expect(moved.json()).toMatchObject({ type: 'OIL_NAME', intervalKm: null, intervalMonths: null });
  });
});
