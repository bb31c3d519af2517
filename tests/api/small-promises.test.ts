import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Category } from '#contract/offerings.ts';
import type { PushAnswer } from '#contract/sync.ts';
import type { Task } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, kmOp, LOOKS, openGarage, plate, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what a call promises, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    client = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  const ifMatch = (who: Caller, path: string, tag: string, payload: object) =>
    shop.app.inject({
      method: 'PATCH',
      url: `/backend/${path}`,
      headers: { authorization: `Bearer ${who.accessToken}`, 'if-match': tag },
      payload,
    });
  const trailOf = async (entity: string, id: string) =>
    (await manager.get(`audit?entity=${entity}&id=${id}`)).json<{
      items: { verb: string; changes: { field: string }[] }[];
    }>().items;

  test('no category is dearer at its lowest than at its highest, nor in two currencies', async () => {
    const mad = (amount: number) => ({ amount, currency: 'MAD' });
    const made = (prices: object) => manager.post('offerings/categories', { title: { ar: 'الفرامل' }, ...prices });
    const refusal = { pointer: '/maxPrice/amount', code: 'min', params: { minValue: '9.00' } };
    const wrong = await made({ minPrice: mad(900), maxPrice: mad(899) });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errors: [refusal] }]);
    const abroad = await made({ minPrice: mad(1), maxPrice: { amount: 9, currency: 'EUR' } });
    expect(abroad.json()).toMatchObject({ errors: [{ pointer: '/maxPrice/currency', code: 'one-of' }] });
    const category = await made({ minPrice: mad(900), maxPrice: mad(900) });
    expect(category.statusCode).toBe(201);
    const { id, rev } = category.json<Category>();
    const path = `offerings/categories/${id}`;
    const lower = await ifMatch(manager, path, `"${rev}"`, { maxPrice: mad(100) });
    expect(lower.json()).toMatchObject({ errors: [refusal] });
    expect((await ifMatch(manager, path, `"${rev}"`, { minPrice: null, maxPrice: mad(100) })).statusCode).toBe(200);
  });

  test('no car was built later than next year', async () => {
    const next = new Date(shop.now()).getUTCFullYear() + 1;
    const built = (year: number) =>
      manager.post('vehicles', { ...LOOKS, ownerId: client.id, plateNumber: plate(90_000 + year), year });
    const refusal = { pointer: '/year', code: 'max', params: { maxValue: next } };
    const typo = await built(next + 1);
    expect([typo.statusCode, typo.json()]).toMatchObject([422, { errors: [refusal] }]);
    const { id, rev } = (await built(next)).json<{ id: string; rev: number }>();
    const changed = await manager.patch(`vehicles/${id}`, rev, { year: 2090 });
    expect(changed.json()).toMatchObject({ errors: [refusal] });
  });

  test('who saves without a change wakes no tablet and leaves no line in the history', async () => {
    const car = await garage.car(client);
    const visit = await garage.visit(client);
    const task = visit.tasks[0] ?? { id: '', rev: 0 };
    const user = await garage.user();
    const cursor = (await manager.get('sync/pull')).json<{ cursor: string }>().cursor;
    const same: [string, { id: string; rev: number }, object[]][] = [
      ['vehicle', car, [{}, { color: car.color, plateNumber: car.plateNumber }]],
      ['visit', visit, [{}, { name: visit.name, totalCost: visit.totalCost, closed: false }]],
      ['task', task, [{}, { priority: TASK.priority, soldFor: TASK.soldFor, isOilChange: false }]],
      ['user', user, [{}, { firstName: user.firstName, active: true }]],
      ['oilChange', await garage.oilChange(client), [{}, { notes: '' }]],
    ];
    const after = (await manager.get('sync/pull')).json<{ cursor: string }>().cursor;
    for (const [entity, record, patches] of same) {
      const folder = entity === 'oilChange' ? 'oil-changes' : `${entity}s`;
      for (const patch of patches) {
        const answer = await manager.patch(`${folder}/${record.id}`, record.rev, patch);
        expect([answer.statusCode, answer.headers.etag]).toEqual([200, `"${record.rev}"`]);
        expect(answer.json()).toMatchObject({ id: record.id, rev: record.rev });
      }
      expect((await trailOf(entity, record.id)).map(({ verb }) => verb)).not.toContain('update');
    }
    expect(cursor).not.toBe(after);
    expect((await manager.get('sync/pull')).json<{ cursor: string }>().cursor).toBe(after);
  });

  test('a weak tag names no revision, and a star says which one to send', async () => {
    const car = await garage.car(client);
    expect((await ifMatch(manager, `vehicles/${car.id}`, `W/"${car.rev}"`, { color: 'Blue' })).statusCode).toBe(412);
    const star = await ifMatch(manager, `vehicles/${car.id}`, '*', { color: 'Blue' });
    expect(star.statusCode).toBe(428);
    expect(star.json<{ detail: string }>().detail).toContain('ETag');
  });

  test('a call that is repeated under its key has the ETag of the first answer', async () => {
    const body = { ...LOOKS, ownerId: client.id, plateNumber: plate(garage.number()) };
    const key = { 'idempotency-key': newId() };
    const first = await manager.post('vehicles', body, key);
    const again = await manager.post('vehicles', body, key);
    expect(first.headers.etag).toBe(`"${first.json<{ rev: number }>().rev}"`);
    expect([again.statusCode, again.headers.etag]).toEqual([201, first.headers.etag]);
  });

  test('a task that was taken out by mistake comes back, unless its visit is gone', async () => {
    const visit = await garage.visit(client);
    const [task, other] = visit.tasks as [Task, Task];
    expect((await manager.post(`tasks/${task.id}/restore`)).statusCode).toBe(404);
    await garage.remove(`tasks/${task.id}`);
    const back = await manager.post(`tasks/${task.id}/restore`);
    expect(back.statusCode).toBe(200);
    expect(back.json<Task>()).toMatchObject({ id: task.id, name: task.name, status: 'PENDING' });
    expect((await manager.get(`visits/${visit.id}`)).json<{ tasks: Task[] }>().tasks).toHaveLength(2);
    await garage.remove(`tasks/${other.id}`);
    await garage.remove(`visits/${visit.id}`);
    expect((await manager.post(`tasks/${other.id}/restore`)).statusCode).toBe(404);
  });

  test('a mechanic reads no money in the history of a record', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const visit = await garage.visit(client);
    const task = visit.tasks[0] as Task;
    const money = { amount: 99_000, currency: 'SAR' };
    await manager.patch(`tasks/${task.id}`, task.rev, { soldFor: money, cost: money, priority: 'LOW' });
    // Its total went along with the price.
    const { rev } = (await manager.get(`visits/${visit.id}`)).json<Visit>();
    await manager.patch(`visits/${visit.id}`, rev, { totalCost: money, name: 'Brakes and oil' });
    const fields = async (who: Caller, entity: string, id: string) =>
      (await who.get(`audit?entity=${entity}&id=${id}`))
        .json<{ items: { changes: { field: string }[] }[] }>()
        .items.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(await fields(mechanic, 'task', task.id)).toEqual(['priority']);
    expect(await fields(mechanic, 'visit', visit.id)).toEqual(['name']);
    expect(await fields(manager, 'task', task.id)).toEqual(expect.arrayContaining(['soldFor', 'cost']));
    expect(await fields(manager, 'visit', visit.id)).toContain('totalCost');
    const stale = await ifMatch(mechanic, `visits/${visit.id}`, `"${visit.rev}"`, { notes: 'x' });
    expect(stale.json<{ trail: { fields: string[] }[] }>().trail.flatMap(({ fields: all }) => all)).toEqual(['name']);
  });

  test('drafts of what the shop shows of itself are read by the Admin only', async () => {
    const path = 'merchant/fetch-branding?lan=ar&status=DRAFT';
    expect((await manager.get(path)).statusCode).toBe(404);
    expect((await garage.admin.get(path)).statusCode).toBe(200);
  });

  test('what the shop shows of itself holds no address but https, and no styles in the name of a font', async () => {
    const entry = (value: string, type = 'CONTACT') => ({
      type,
      language: 'common',
      fields: [{ key: 'mapUrl', value }],
    });
    const shades = { 0: '#ffffff', 200: '#ffffff', 400: '#ffffff', 600: '#0c5561', 800: '#000000' };
    const theme = (fontFamily: string) =>
      entry(JSON.stringify({ colorBrand: shades, font: { fontFamily } }), 'MERCHANT_THEME_COLORS');
    const post = async (body: object) => (await garage.admin.post('merchant/create-branding', body)).statusCode;
    for (const bad of ['javascript:alert(1)', ' DATA:text/html,x', 'http://maps.test', '[{"url":"javascript:x"}]'])
      expect(await post(entry(bad))).toBe(422);
    expect(await post(theme('x;} body{background:url(//evil.test)}'))).toBe(422);
    expect(await post(entry('https://maps.google.com/?q=1'))).toBe(201);
    expect(await post(theme("'Noto Sans', Cairo"))).toBe(201);
  });

  test('an address that carries more than an address is not taken', async () => {
    const letter = { fullName: 'Hind', message: 'Hello', email: 'a?bcc=evil%40evil.test&body=x@sec.test' };
    expect((await shop.anybody.post('messages', letter)).statusCode).toBe(422);
  });

  test('a mechanic does not find out the phones of staff by searching for their digits', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const phones = { countryCode: '+212', phoneNumber: '661000002' };
    const colleague = await garage.user({ ...phones, role: 'MANAGER', firstName: 'Rachid' });
    const found = async (who: Caller, q: string) =>
      (await who.get(`users?q=${encodeURIComponent(q)}`)).json<{ items: { id: string }[] }>().items.map(({ id }) => id);
    for (const q of ['661000002', '0661000002', '6610', '6', '٦٦١٠'])
      expect(await found(mechanic, q)).not.toContain(colleague.id);
    expect(await found(mechanic, 'Rachid')).toContain(colleague.id);
    expect(await found(manager, '661000002')).toContain(colleague.id);
  });

  test('kilometres that a device dates long before today count only when a person has looked at them', async () => {
    const car = await garage.car(client);
    const { epoch } = (await client.get('sync/pull')).json<{ epoch: string }>();
    const push = async (op: object) =>
      (
        await client.post('sync/push', { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops: [op] })
      ).json<PushAnswer>().results[0];
    const op = () => kmOp(client.id, car.id, shop.now());
    const offsets = [-8.64e15 + 1, -shop.now() - 62_135_596_800_000, -400 * 86_400_000];
    for (const clockOffset of offsets) {
      const at = clockOffset < -1e15 ? { createdAt: 0, clockOffset } : { clockOffset };
      expect(await push({ ...op(), ...at })).toMatchObject({ outcome: 'applied', suspect: true });
    }
    expect(await push({ ...op(), clockOffset: -30 * 86_400_000 })).not.toHaveProperty('suspect');
    expect((await manager.get(`vehicles/${car.id}/km-readings?sort=readAt`)).statusCode).toBe(200);
  });

  test('a person has at most twenty sessions: the oldest ends', async () => {
    const first = await shop.as('CLIENT');
    const { email } = (await first.get('users/me')).json<{ email: string }>();
    const others: Caller[] = [];
    for (let i = 0; i < 20; i++) {
      shop.pass(1000);
      others.push(await shop.signIn(email));
    }
    expect((await first.get('users/me')).statusCode).toBe(401);
    for (const other of others) expect((await other.get('users/me')).statusCode).toBe(200);
  });
});

test.each(engines)('signing in again gives nobody more exports, on %s', async (engine) => {
  const shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
  const manager = await shop.as('MANAGER');
  const { email } = (await manager.get('users/me')).json<{ email: string }>();
  for (let i = 0; i < 6; i++) expect((await manager.get('todos.csv')).statusCode).toBe(200);
  expect((await (await shop.signIn(email)).get('todos.csv')).statusCode).toBe(429);
  await shop.close();
});
