import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { fillYears } from '../bench/many-rows.ts';
import { MONEY, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('finding visits by their work on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  let mechanic: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    const garage = await openGarage(shop);
    ({ admin } = garage);
    mechanic = await shop.as('EMPLOYEE');
    const owner = await shop.as('CLIENT');
    const vehicleId = (await garage.car(owner)).id;
    const bring = async (name: string, tasks: object[]) => {
      const draft = { userId: owner.id, vehicleId, name, date: '2026-01-05', totalCost: MONEY, tasks };
      const answer = await admin.post('visits', draft);
      expect(answer.statusCode).toBe(201);
      return answer.json<Visit>().tasks.map(({ id }) => id);
    };
    const move = async (id: string | undefined, from: string, to: string, more: object = {}) =>
      expect((await admin.post(`tasks/${id}/status`, { from, to, ...more })).statusCode).toBe(200);
    const repair = { name: 'Brakes', service: 'REPAIR' };
    await bring('waits', [
      { ...repair, priority: 'HIGH' },
      { ...repair, assigneeId: mechanic.id },
    ]);
    const [begun] = await bring('begun', [
      { ...repair, assigneeId: mechanic.id },
      { ...repair, service: 'INSPECTION' },
    ]);
    await move(begun, 'PENDING', 'IN PROGRESS', { holdReason: 'PARTS' });
    const [done] = await bring('done', [{ ...repair, assigneeId: mechanic.id, priority: 'HIGH' }]);
    await move(done, 'PENDING', 'IN PROGRESS');
    await move(done, 'IN PROGRESS', 'COMPLETED');
    const [dropped] = await bring('dropped', [repair]);
    await move(dropped, 'PENDING', 'CANCELLED');
  });
  afterAll(() => shop.close());

  test.each([
    ['status=PENDING', ['begun', 'waits']],
    ['status=IN%20PROGRESS', ['begun']],
    ['status=COMPLETED', ['done']],
    ['status=CANCELLED', ['dropped']],
    ['priority=HIGH', ['done', 'waits']],
    ['priority=HIGH&status=PENDING', ['waits']],
    ['priority=HIGH&status=COMPLETED', ['done']],
    ['service=INSPECTION', ['begun']],
    ['service=INSPECTION&status=IN%20PROGRESS', []],
    ['holdReason=PARTS', ['begun']],
    ['holdReason=PARTS&status=PENDING', []],
    ['assigneeId=MECHANIC', ['begun', 'done', 'waits']],
    ['assigneeId=MECHANIC&status=PENDING', ['waits']],
    ['assigneeId=MECHANIC&status=COMPLETED&priority=HIGH', ['done']],
    ['assigneeId=MECHANIC&status=CANCELLED', []],
  ])('%s asks for one task that all of it fits', async (filters, names) => {
    for (const within of ['', '&from=2026-01-05', '&open=true', '&open=false']) {
      const { items, total } = await list(filters.replace('MECHANIC', mechanic.id) + within);
      const wanted = within === '&open=false' ? [] : names;
      expect([within, ...items.map(({ name }) => name).toSorted()]).toEqual([within, ...wanted]);
      expect(total).toBe(wanted.length);
    }
  });

  test('of years of visits the newest whose work fits come first, be they many or few', async () => {
    const busy = await createTestApp(engine);
    onTestFinished(() => busy.close());
    await fillYears(busy.db, 3000);
    const manager = await busy.as('MANAGER');
    const { items: newest } = await list('from=2000-01-01&size=100', manager);
    for (const [service, count] of [
      ['REPAIR', 2700],
      ['INSPECTION', 300],
    ] as const) {
      const { items, total } = await list(`service=${service}&size=10`, manager);
      const fitting = newest.filter(({ tasks }) => tasks.some((task) => task.service === service));
      expect(items.map(({ id }) => id)).toEqual(fitting.slice(0, 10).map(({ id }) => id));
      expect([items.length, total]).toEqual([10, count]);
    }
  });

  const list = async (query: string, who: Caller = admin) =>
    (await who.get(`visits?${query}`)).json<{ items: Visit[]; total: number }>();
});
