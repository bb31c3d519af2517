import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, may } from '#contract/permissions.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { actorOrder, type RouteCall } from '../support/route-case.ts';
import { routeCases } from '../support/route-cases.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

type Answer = Awaited<ReturnType<Caller['get']>>;
const routes = Object.entries(routeCases);

describe.each(engines)('who may do what, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let people: Record<Actor, Caller>;
  let neighbour: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    const [MANAGER, EMPLOYEE, CLIENT] = [await shop.as('MANAGER'), await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
    people = { ADMIN: garage.admin, MANAGER, EMPLOYEE, CLIENT, ANONYMOUS: shop.anybody };
    neighbour = await shop.as('CLIENT');
    for (const owner of [CLIENT, neighbour])
      await Promise.all([garage.visit(owner), garage.oilChange(owner), garage.photo(owner)]);
  });
  afterAll(() => shop.close());

  const send = (who: Caller, key: string, { path, body, rev, headers = {} }: RouteCall) =>
    shop.app.inject({
      method: (key.split(' ')[0] ?? 'GET') as 'GET',
      url: `/backend/${path}`,
      headers: {
        ...(who.accessToken !== '' && { authorization: `Bearer ${who.accessToken}` }),
        ...(rev !== undefined && { 'if-match': `"${rev}"` }),
        ...headers,
      },
      ...(body && { payload: body }),
    });
  const verdict = ({ statusCode }: Answer) => (statusCode < 300 ? 'ok' : String(statusCode));
  /** Somebody of a position whose session nobody else needs. */
  const spare = async (actor: Actor) => {
    if (actor === 'ANONYMOUS') return shop.anybody;
    if (actor !== 'ADMIN') return await shop.as(actor);
    const raised = await shop.as('MANAGER');
    const { rev } = (await raised.get('users/me')).json<{ rev: number }>();
    await garage.admin.patch(`users/${raised.id}`, rev, { role: 'ADMIN' });
    return raised;
  };

  test('every call of the server stands in the table of these tests, and no other', () => {
    const declared = shop.app.declaredRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(routeCases).toSorted()).toEqual(declared.toSorted());
  });

  test('the tests and the permission table agree on whom a call turns away at the door', () => {
    const told = shop.app.declaredRoutes.map(({ method, path, action }) => {
      const door = actorOrder.map((actor) => (may(actor, action) ? 'ok' : actor === 'ANONYMOUS' ? '401' : '403'));
      return [`${method} ${path}`, door.join(' ')];
    });
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(routes.map(([key, { verdicts }]) => [key, verdicts])));
  });

  test.each(routes)('%s is for those whom the table names', async (key, { verdicts, build, own = false }) => {
    const told: string[] = [];
    const readers: Answer[] = [];
    for (const actor of actorOrder) {
      const who = own ? await spare(actor) : people[actor];
      const answer = await send(who, key, await build(garage, who, people.CLIENT));
      told.push(verdict(answer));
      if (actor === 'EMPLOYEE' || actor === 'CLIENT') readers.push(answer);
    }
    expect(told.join(' ')).toBe(verdicts);
    expect(readers.flatMap(namesIn)).not.toContain('cost');
  });

  test.each(routes.filter(([key, { verdicts }]) => key.includes(':id') && !verdicts.endsWith('ok')))(
    '%s is no way to another client’s records',
    async (key, { verdicts, build }) => {
      const expected = verdicts.split(' ')[3] === 'ok' ? '404' : '403';
      for (const [owner, stranger] of [
        [people.CLIENT, neighbour],
        [neighbour, people.CLIENT],
      ] as const) {
        const answer = await send(stranger, key, await build(garage, owner, owner));
        expect(verdict(answer)).toBe(expected);
        expect(answer.body).not.toContain(owner.id);
      }
    },
  );

  test.each(['vehicles', 'visits', 'oil-changes', 'media', 'sync/pull', 'users/me', 'users/me/sessions'])(
    'GET %s holds nothing of another client',
    async (path) => {
      const cars = (await garage.admin.get(`vehicles?ownerId=${neighbour.id}&size=100`)).json<{
        items: { id: string }[];
      }>();
      const { body } = await people.CLIENT.get(path);
      for (const id of [neighbour.id, ...cars.items.map((car) => car.id)]) expect(body).not.toContain(id);
      expect(cars.items.length).toBeGreaterThan(1);
    },
  );

  test('a filter on another client finds nothing', async () => {
    const car = await garage.car(neighbour);
    for (const path of [
      `vehicles?ownerId=${neighbour.id}`,
      `visits?userId=${neighbour.id}`,
      `oil-changes?vehicleId=${car.id}`,
      `media?vehicleId=${car.id}`,
    ])
      expect((await people.CLIENT.get(path)).json()).toMatchObject({ items: [], total: 0 });
  });

  test('only managers read what the shop paid', async () => {
    const visit = await garage.visit(people.CLIENT);
    expect(namesIn(await people.MANAGER.get(`visits/${visit.id}`))).toContain('cost');
    const paths = [`visits/${visit.id}`, `tasks/${visit.tasks[0]?.id}`, 'visits?size=100', 'sync/pull'];
    for (const reader of [people.EMPLOYEE, people.CLIENT]) {
      for (const path of paths) expect(namesIn(await reader.get(path))).not.toContain('cost');
    }
    const stale = await people.EMPLOYEE.patch(`tasks/${visit.tasks[0]?.id}`, 1, { priority: 'LOW' });
    expect([stale.statusCode, namesIn(stale).includes('cost')]).toEqual([412, false]);
    const denied = await people.EMPLOYEE.patch(`tasks/${visit.tasks[0]?.id}`, visit.rev, { cost: null });
    expect(denied.statusCode).toBe(422);
  });
});

/** Every name of a field anywhere in an answer. */
function namesIn(answer: Answer): string[] {
  const walk = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(walk);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => [name, ...walk(inner)]);
  };
  const isJson = String(answer.headers['content-type']).includes('json');
  return isJson && answer.body !== '' ? walk(answer.json()) : [];
}
