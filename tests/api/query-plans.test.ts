import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { countTables } from '#server/db/dialect.ts';
import { fillYears } from '../bench/many-rows.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { plansOf, type WatchedQueries, watchQueries } from '../support/query-plans.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

/**
 * SQLite goes by what it once counted. A shop that was closed with its first
 * visit in the books must not stay small to it.
 */
const counted = ['never counted', 'counted with one visit', 'just counted', 'counted after years'] as const;
const cases = engines.flatMap((engine) => counted.map((when) => [engine, when] as const));

describe.each(cases)('what the database must read on %s, %s', (engine, when) => {
  let shop: TestApp;
  let watched: WatchedQueries;
  let garage: Garage;
  let admin: Caller;
  let owner: Caller;
  beforeAll(async () => {
    watched = watchQueries();
    shop = await createTestApp(engine, {}, watched.watch);
    if (when === 'counted after years')
      await fillYears(shop.db, 6000, 30, { client: 4, car: 3, oilChange: 2, tasks: 1 });
    garage = await openGarage(shop);
    admin = garage.admin;
    owner = await shop.as('CLIENT');
    await garage.visit(owner);
    if (when === 'counted with one visit') await countTables(shop.db);
    for (let i = 0; i < 3; i += 1)
      await Promise.all([garage.visit(owner), garage.oilChange(owner), garage.photo(owner)]);
    if (when === 'just counted' || when === 'counted after years') await countTables(shop.db);
  });
  afterAll(() => shop.close());

  const plansFor = async (path: string, who = admin) => {
    watched.queries.length = 0;
    expect((await who.get(path)).statusCode).toBe(200);
    const plans = await plansOf(shop.db, watched.queries);
    expect(plans.length).toBeGreaterThan(1);
    return plans;
  };

  /** Where a tablet stands that has fetched all there is, page by page. */
  const cursorOfAll = async () => {
    for (let cursor = ''; ;) {
      const page = (await admin.get(`sync/pull${cursor}`)).json<{ cursor: string; more: boolean }>();
      cursor = `?cursor=${encodeURIComponent(page.cursor)}`;
      if (!page.more) return cursor;
    }
  };

  test('what changed for a tablet is found by its revision: nothing is read from end to end', async () => {
    const cursor = await cursorOfAll();
    await garage.visit(await shop.as('CLIENT'));
    const plans = await plansFor(`sync/pull${cursor}`);
    // PostgreSQL weighs its ways by what it knows of the tables: of a few rows it may well walk all along an index.
    const whole = plans.filter(({ scans, walks }) => scans.length > 0 || (engine === 'sqlite' && walks.length > 0));
    expect(whole).toEqual([]);
  });

  test('a tablet that has everything is answered without a look into its tables', async () => {
    const cursor = await cursorOfAll();
    watched.queries.length = 0;
    const answer = await admin.get(`sync/pull${cursor}`);
    expect(answer.json()).toMatchObject({
      mode: 'delta',
      upserts: { visit: [], task: [], vehicle: [], oilChange: [] },
    });
    expect(watched.queries.filter(({ sql }) => /from "(?:visits|tasks|vehicles|oil_changes)"/u.test(sql))).toEqual([]);
  });

  test('all that is on the floor is found from its visits on, and each row beside it by its id', async () => {
    const plans = await plansFor('sync/pull');
    expect(plans.filter(({ scans }) => scans.length > 0)).toEqual([]);
  });

  test.each([
    'visits?open=true',
    'visits?status=PENDING',
    'visits?status=IN%20PROGRESS&priority=HIGH',
    'visits?holdReason=PARTS&status=PENDING',
    'visits?holdReason=PARTS',
    'visits?priority=HIGH&service=INSPECTION',
    'visits?priority=HIGH&sort=-number',
    'visits?service=INSPECTION',
    `visits?assigneeId=${newId()}`,
    'visits?q=brake',
    'visits?from=2030-01-01&to=2030-01-31',
    'visits?removed=true',
    'vehicles?removed=true',
    'users?staff=true',
    'vehicles?type=TRUCK',
    'vehicles?status=IN%20SHOP',
    'vehicles?status=SOLD',
    'vehicles?q=CAR1',
    'vehicles?q=salma&byOwner=true',
    'users?role=MANAGER',
    'users?role=CLIENT&sort=-createdAt',
    'users?q=salma',
    'messages?read=false',
    'messages/unread',
    'ratings?stars=1',
    'todos?q=filters',
    `media/counts?vehicleId=${newId()}`,
    `media/counts?userId=${newId()}&by=client`,
    'search?q=brake',
    'search?q=CAR1',
    'search?q=salma%20idrissi',
    'search?q=5W-30&type=oilChange',
    'search?q=invoice.pdf&type=media',
    'search?q=No.%20246&type=visit',
  ])('the few of %s are found and counted without reading the others', async (path) => {
    expect((await plansFor(path)).filter(({ scans }) => scans.length > 0)).toEqual([]);
  });

  test.each([
    'visits',
    'visits?open=false&sort=-date',
    'visits?sort=-number',
    'visits?sort=createdAt',
    'visits?sort=-updatedAt&open=false',
    'vehicles',
    'users',
    'oil-changes',
    'media',
    'todos',
    'messages',
    'ratings',
    'km-readings',
    'oil-changes/due',
    'oil-changes/due?urgency=overdue',
    'oil-changes/due?perOwner=true',
    'visits?from=2020-01-01&to=2030-01-31&sort=-date',
    'users?staff=false',
    'oil-changes/due?urgency=unknown',
  ])('a page of %s is read in the order of an index, and only as far as it goes', async (path) => {
    // The shop itself is one row.
    const plans = (await plansFor(path)).filter(({ sql }) => !/count\(\*\)|from "merchant"/u.test(sql));
    expect(plans.filter(({ scans }) => scans.length > 0)).toEqual([]);
  });

  test.each(['media?days=3650', 'media/counts'])(
    'the files of a client are found from what is the client’s: %s',
    async (path) => {
      const plans = await plansFor(path, owner);
      expect(plans.filter(({ scans, walks }) => scans.length > 0 || (engine === 'sqlite' && walks.length > 0))).toEqual(
        [],
      );
    },
  );

  test('the closed visits of years ago are leafed through in an index that has only closed visits', async () => {
    const plans = await plansFor('visits?open=false&sort=-date&size=7');
    const paging = plans.filter(({ sql }) => sql.includes('offset'));
    // PostgreSQL weighs all its ways, and of a few rows each is as good.
    const others = paging.filter(({ indexes }) => engine === 'sqlite' && !indexes.includes('visits_closed'));
    expect([paging.length, others]).toEqual([1, []]);
  });

  test('the next page and the same page again are not counted anew until something changes', async () => {
    const count = async (path: string) => {
      watched.queries.length = 0;
      await admin.get(path);
      return watched.queries.filter(({ sql }) => sql.includes('count(*)')).length;
    };
    await admin.get('vehicles?size=1');
    expect([await count('vehicles?size=1'), await count('vehicles?size=1&page=2')]).toEqual([0, 0]);
    await garage.name();
    expect(await count('vehicles?size=1')).toBe(1);
  });
});
