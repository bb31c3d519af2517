import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type WatchedQueries, watchQueries } from '../support/query-plans.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('a list of visits that many ask for at once on %s', (engine) => {
  let shop: TestApp;
  let watched: WatchedQueries;
  let garage: Garage;
  let owner: Caller;
  let visit: Visit;
  beforeAll(async () => {
    watched = watchQueries();
    shop = await createTestApp(engine, {}, watched.watch);
    garage = await openGarage(shop);
    owner = await shop.as('CLIENT');
    visit = await garage.visit(owner);
  });
  afterAll(() => shop.close());

  const list = async (who: Caller, query = '') =>
    (await who.get(`visits?${query}`)).json<{ items: Visit[]; total: number }>();

  test('is read once for all of one position, until something changes', async () => {
    const readings = async (who: readonly Caller[]) => {
      watched.queries.length = 0;
      const answers = await Promise.all(who.map((each) => each.get('visits?sort=number')));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      return watched.queries.filter(({ sql }) => sql.includes('from "tasks"')).length;
    };
    const managers = [await shop.as('MANAGER'), await shop.as('MANAGER'), await shop.as('MANAGER')];
    expect(await readings(managers)).toBe(1);
    expect(await readings(managers)).toBe(0);
    await garage.name();
    expect(await readings(managers)).toBe(1);
  });

  test('tells of every change, to whoever had asked before it', async () => {
    const manager = await shop.as('MANAGER');
    const mechanic = await shop.as('EMPLOYEE');
    const { admin } = garage;
    const [task] = visit.tasks;
    const change = async (path: string, body: object) => {
      const { rev } = (await admin.get(path)).json<{ rev: number }>();
      expect((await admin.patch(path, rev, body)).statusCode).toBe(200);
    };
    const changes: [string, () => Promise<unknown>][] = [
      ['the visit', () => change(`visits/${visit.id}`, { complaint: 'It squeaks' })],
      ['its task', () => change(`tasks/${task?.id}`, { assigneeId: mechanic.id })],
      ['the mechanic', () => change(`users/${mechanic.id}`, { firstName: 'Hamza' })],
      ['the client', () => change(`users/${owner.id}`, { lastName: 'Benali' })],
      ['the car', () => change(`vehicles/${visit.vehicleId}`, { model: 'Sportage' })],
      ['work begun', () => admin.post(`tasks/${task?.id}/status`, { from: 'PENDING', to: 'IN PROGRESS' })],
      ['another visit', () => garage.visit(owner)],
      ['the visit removed', () => admin.delete(`visits/${visit.id}`)],
      ['the visit restored', () => admin.post(`visits/${visit.id}/restore`, {})],
    ];
    for (const [what, make] of changes) {
      const callers = [admin, manager, mechanic, owner];
      const before = await Promise.all(callers.map((who) => list(who)));
      await make();
      for (const [i, who] of callers.entries()) {
        const after = await list(who);
        expect([what, after]).not.toEqual([what, before[i]]);
        for (const item of after.items) expect((await who.get(`visits/${item.id}`)).json()).toEqual(item);
      }
    }
  });

  test('shows each position and each client what is theirs', async () => {
    const stranger = await shop.as('CLIENT');
    const mechanic = await shop.as('EMPLOYEE');
    const seen = await Promise.all([garage.admin, mechanic, owner, stranger].map((who) => list(who, 'size=5')));
    expect(seen.map(({ total }) => total)).toEqual([2, 2, 2, 0]);
    const tells = (field: string) => seen.map(({ items }) => items[0]?.tasks.some((task) => field in task));
    expect(tells('cost')).toEqual([true, false, false, undefined]);
    expect(tells('internalNotes')).toEqual([true, true, false, undefined]);
  });

  test('lists of cars and people and what a text finds tell of every change as well', async () => {
    const { admin } = garage;
    const manager = await shop.as('MANAGER');
    const client = await shop.as('CLIENT');
    const other = await garage.visit(client);
    const change = async (path: string, body: object) => {
      const { rev } = (await admin.get(path)).json<{ rev: number }>();
      expect((await admin.patch(path, rev, body)).statusCode).toBe(200);
    };
    const call = { called: true, note: 'Rings back on Monday', also: [] };
    const changes: [string, () => Promise<unknown>][] = [
      ['vehicles', () => change(`vehicles/${other.vehicleId}`, { color: 'red' })],
      ['vehicles', () => admin.post(`vehicles/${other.vehicleId}/oil-calls`, call)],
      ['vehicles', () => garage.visit(client)],
      ['users', () => change(`users/${client.id}`, { firstName: 'Ghita' })],
      ['users', () => garage.user({ username: 'zineb.t' })],
      ['search?q=zineb', () => garage.user({ username: 'zineb.k' })],
    ];
    for (const [path, make] of changes) {
      const callers = [admin, manager];
      const before = await Promise.all(callers.map(async (who) => (await who.get(path)).body));
      expect(await Promise.all(callers.map(async (who) => (await who.get(path)).body))).toEqual(before);
      const made = (await make()) as { statusCode?: number } | undefined;
      expect(made?.statusCode ?? 200).toBeLessThan(300);
      for (const [i, who] of callers.entries())
        expect([path, (await who.get(path)).body]).not.toEqual([path, before[i]]);
    }
  });
});
