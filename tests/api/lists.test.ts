import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { Problem } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { searchKey } from '#contract/text.ts';
import { type Garage, LOOKS, openGarage } from '../support/full-garage.ts';
import { routeCases } from '../support/route-cases.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const lists = [
  'users',
  'vehicles',
  'visits',
  'media',
  'oil-changes',
  'static-data',
  'offerings/categories',
  'offerings/items',
  'vehicles/:id/km-readings',
  'vehicles/:id/oil-changes',
  'tasks/:id/events',
  'todos',
  'messages',
  'ratings',
  'km-readings',
  'oil-changes/due',
  'sync/refused',
];

describe.each(engines)('lists, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let client: Caller;
  const paths = new Map<string, string>();
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    client = await shop.as('CLIENT');
    for (let i = 0; i < 12; i += 1) {
      await Promise.all([garage.user(), garage.visit(client), garage.oilChange(client), garage.item(), garage.name()]);
      await Promise.all([garage.todo(), garage.message(), garage.rating(await shop.as('CLIENT'))]);
    }
    const done = await garage.todo();
    await garage.admin.patch(`todos/${done.id}`, done.rev, { completed: true });
    for (const list of lists) {
      const call = await routeCases[`GET ${list}`]?.build(garage, garage.admin, client);
      paths.set(list, call?.path ?? 'none');
    }
  });
  afterAll(() => shop.close());

  const entriesOf = (list: string) => {
    const route = shop.app.declaredRoutes.find(({ method, path }) => method === 'GET' && path === list);
    return (route?.query as { entries?: Record<string, unknown> } | undefined)?.entries ?? {};
  };
  const sortsOf = (list: string) =>
    (entriesOf(list)['sort'] as { wrapped: { options: string[] } } | undefined)?.wrapped.options ?? [];
  const read = async (list: string, query: Record<string, string> | string) => {
    const text = typeof query === 'string' ? query : String(new URLSearchParams(query));
    return await garage.admin.get(`${paths.get(list)}?${text}`);
  };
  type PageOf = { items: { id: string }[]; total: number; page: number; size: number; totalIsExact: boolean };

  test('every list of the server is looked at here', () => {
    const declared = shop.app.declaredRoutes.filter(({ path }) => 'page' in entriesOf(path));
    const gets = declared.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(gets.toSorted()).toEqual(lists.toSorted());
  });

  // What is entered in this order is not in it by its id.
  const entered = [3, 1, 2];
  const sorted: [list: string, sort: string, enter: (n: number) => Promise<unknown>][] = [
    ['users', 'role', (n) => garage.user({ role: ['CLIENT', 'EMPLOYEE', 'MANAGER'][n - 1] })],
    ['vehicles', 'brand', async (n) => garage.admin.post('vehicles', { ...car(n), brand: `Make ${n}` })],
    ['vehicles', 'year', async (n) => garage.admin.post('vehicles', { ...car(n), year: 2000 + n })],
    ['vehicles', 'plateNumber', async (n) => garage.admin.post('vehicles', car(n))],
    ['oil-changes', 'currentKm', (n) => garage.oilChange(client, { currentKm: 40_000 + n })],
    ['static-data', 'type', async (n) => garage.name({ type: ['BRAND', 'COLOR', 'MODEL'][n - 1] })],
    ['static-data', 'name', (n) => garage.name({ name: { ar: `${n}` } })],
    ['offerings/categories', 'order', (n) => garage.category({ order: n })],
    ['offerings/items', 'price', (n) => garage.item({ price: { amount: n, currency: 'SAR' } })],
    ['todos', 'title', (n) => garage.todo(undefined, `${n} calls`)],
    ['messages', 'fullName', (n) => garage.message({ fullName: `${n} Hind` })],
    ['messages', 'email', (n) => garage.message({ email: `${n}@garage.test` })],
    ['ratings', 'stars', async (n) => garage.rating(await shop.as('CLIENT'), { stars: n })],
  ];
  const car = (n: number) => ({ ...LOOKS, ownerId: client.id, plateNumber: `${n}Z${garage.number()}` });

  test.each(sorted)('%s sorted by %s are in its order, whenever they were entered', async (list, sort, enter) => {
    for (const n of entered) await enter(n);
    const { items } = (await read(list, { sort, size: '100' })).json<{ items: Record<string, unknown>[] }>();
    const values = items.map((item) => plain(item[sort]));
    expect(new Set(values).size).toBeGreaterThanOrEqual(entered.length);
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  describe.each(lists)('%s', (list) => {
    test.each([
      'page=0',
      'page=-1',
      'page=1e9',
      'page=1.5',
      'page=',
      'page=abc',
      'page=99999999',
      'size=0',
      'size=-1',
      'size=101',
      'size=10000',
      'size=abc',
      'sort=password',
      'sort=name%3Bdrop',
      'sort=-',
      'sort=',
      'surprise=1',
      'fields=passwordHash',
      'cursor=x',
      'page[]=1',
      '__proto__=1',
      'page=1&page=1',
      'size=10&size=20',
      `q=${'a'.repeat(101)}`,
      'q=%00',
      'q=a%0Ab',
    ])('refuses %s', async (query) => {
      const answer = await read(list, query);
      expect(answer.statusCode).toBe(400);
      expect(v.is(Problem, answer.json())).toBe(true);
    });

    test('gives ten a page unless asked otherwise, an empty page beyond the end, and each record once', async () => {
      const first = (await read(list, '')).json<PageOf>();
      expect(first).toMatchObject({ page: 1, size: 10, totalIsExact: true });
      expect(first.items.length).toBe(Math.min(10, first.total));
      const beyond = (await read(list, 'page=1000000&size=100')).json<PageOf>();
      expect(beyond).toMatchObject({ items: [], total: first.total });
      const seen: string[] = [];
      for (let page = 1; seen.length < first.total; page += 1) {
        const { items } = (await read(list, { page: String(page), size: '7' })).json<PageOf>();
        expect(items.length).toBeGreaterThan(0);
        seen.push(...items.map(({ id }) => id));
      }
      expect([seen.length, new Set(seen).size]).toEqual([first.total, first.total]);
    });

    test('sorts by every name it offers, both ways; what has nothing there is at one end on both engines', async () => {
      expect(sortsOf(list).length).toBeGreaterThan(0);
      for (const sort of sortsOf(list).filter((name) => !name.startsWith('-'))) {
        const itemsBy = async (order: string) => {
          const found: { id: string; [field: string]: unknown }[] = [];
          for (let page = 1, total = 1; found.length < total; page += 1) {
            const answer = (await read(list, { sort: order, size: '100', page: String(page) })).json<PageOf>();
            found.push(...answer.items);
            total = answer.items.length > 0 ? answer.total : 0;
          }
          return found;
        };
        const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
        const items = await itemsBy(sort);
        expect(idsOf(await itemsBy(`-${sort}`)).toReversed()).toEqual(idsOf(items));
        const empty = items.filter((item) => item[sort] === null);
        expect(idsOf(items.slice(0, empty.length))).toEqual(idsOf(empty));
      }
    });

    test('takes any text to look for as text', async () => {
      const texts = [
        '%',
        '_',
        "' OR 1=1--",
        '"',
        '\\',
        'x',
        'xy',
        '*',
        'NEAR(',
        'a OR b',
        '🚗',
        '١٢٣',
        '+',
        '-'.repeat(100),
        newId(),
      ];
      for (const q of 'q' in entriesOf(list) ? texts : []) {
        const answer = await read(list, { q });
        expect([q, answer.statusCode]).toEqual([q, 200]);
        expect(answer.json<PageOf>().total).toBeLessThan(30);
      }
    });
  });
});

/** What a field is sorted by: money by its amount, a name by its Arabic. */
function plain(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  const { amount, ar } = value as { amount?: number; ar?: string };
  return amount ?? searchKey(ar ?? '');
}
