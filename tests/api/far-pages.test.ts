import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { fillYears } from '../bench/many-rows.ts';
import { watchQueries } from '../support/query-plans.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

/** More than are counted. */
const VISITS = 12_000;

describe.each(engines)('leafing far back through years of visits on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  const { queries, watch } = watchQueries();
  beforeAll(async () => {
    shop = await createTestApp(engine, {}, watch);
    admin = await shop.as('ADMIN');
    await fillYears(shop.db, VISITS);
  });
  afterAll(() => shop.close());

  const pageOf = async (query: string) => {
    const { items, totalIsExact } = (await admin.get(`visits?${query}`)).json<{
      items: Visit[];
      totalIsExact: boolean;
    }>();
    expect(totalIsExact).toBe(false);
    return items;
  };
  /** All visits in the order of a column that only some of them share, as the database has them. */
  const inOrder = async (column: 'date' | 'createdAt' | 'updatedAt' | 'number', direction: 'asc' | 'desc') => {
    const rows = shop.db.selectFrom('visits').select('id').where('deletedAt', 'is', null);
    return (await rows.orderBy(column, direction).orderBy('id', direction).execute()).map(({ id }) => id);
  };
  const FAR = [119, 20, 21, 41, 60, 1, 120, 121, 700];

  test.each(['date', 'createdAt', 'updatedAt', 'number'] as const)(
    'each page by %s has what comes next, wherever one opens it',
    async (column) => {
      for (const direction of ['asc', 'desc'] as const) {
        const all = await inOrder(column, direction);
        const sort = direction === 'desc' ? `-${column}` : column;
        for (const filter of ['', '&open=false', '&from=2000-01-01']) {
          const [first] = await pageOf(`sort=${sort}${filter}`);
          const before = all.indexOf(first?.id ?? '');
          for (const page of filter === '' ? FAR : [41]) {
            const ids = (await pageOf(`sort=${sort}&size=100&page=${page}${filter}`)).map(({ id }) => id);
            const from = (page - 1) * 100 + before;
            expect([sort, filter, page, ids]).toEqual([sort, filter, page, all.slice(from, from + 100)]);
          }
        }
      }
    },
  );

  test('pages of visits with a kind of work have all of them, each once', async () => {
    const all = await inOrder('createdAt', 'asc');
    const met: string[] = [];
    for (let page = 1; page <= 110; page += 1) {
      const items = await pageOf(`sort=createdAt&service=REPAIR&size=100&page=${page}`);
      met.push(...items.map(({ id }) => id));
    }
    const fitting = new Set(
      (await shop.db.selectFrom('tasks').select('visitId').where('service', '=', 'REPAIR').execute()).map(
        ({ visitId }) => visitId,
      ),
    );
    expect(fitting.size).toBeGreaterThan(10_000);
    expect(met).toEqual(all.filter((id) => fitting.has(id)));
  });

  test('a visit that is taken out moves all behind it up, in the middle of leafing too', async () => {
    const all = await inOrder('createdAt', 'asc');
    const [first] = await pageOf('sort=createdAt&size=1&page=4001');
    expect(first?.id).toBe(all[4000]);
    expect((await admin.delete(`visits/${all[7]}`)).statusCode).toBe(204);
    const [next] = await pageOf('sort=createdAt&size=1&page=4001');
    expect(next?.id).toBe(all[4001]);
  });

  test('nobody waits while years are passed over, and the next page is near', async () => {
    const passedOver = async (page: number) => {
      queries.length = 0;
      expect(await pageOf(`sort=createdAt&status=COMPLETED&size=10&page=${page}`)).toHaveLength(10);
      return queries.flatMap(({ sql, parameters }) => (/offset \S+$/u.test(sql) ? [Number(parameters.at(-1))] : []));
    };
    const far = await passedOver(1060);
    // PostgreSQL reads beside the thread that serves everybody.
    expect([far.length, Math.max(...far) <= 2000]).toEqual(engine === 'sqlite' ? [6, true] : [1, false]);
    expect(await passedOver(1061)).toHaveLength(1);
  });
});
