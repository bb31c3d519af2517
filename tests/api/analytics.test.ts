import type { KyselyPlugin } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TrackVisit } from '#contract/analytics.ts';
import { addDays } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import { createLiveViews } from '#server/features/analytics/live-views.ts';
import { removePageViews } from '#server/features/analytics/page-views-store.ts';
import { createTracker } from '#server/features/analytics/track-service.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const HOUR = 3_600_000;
const ZONE = 'Europe/Paris';

/** The calendar of Paris by another way than the server's: the offset of the instant, and a sum. */
function parisDay(at: number): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return new Date(at + Number(/\+0?(\d+)/u.exec(name ?? '')?.[1] ?? 0) * HOUR).toISOString().slice(0, 10);
}

describe.each(engines)('looks at pages over time, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  const looks: { at: number; device: string; page: string }[] = [];
  beforeAll(async () => {
    shop = await createTestApp(engine, { SHOP_TIME_ZONE: ZONE });
    shop.stopClock();
    // From the evening before the clocks of Paris go back (a day of 25 hours) on, an hour and a half at a time.
    shop.pass(Date.parse('2026-10-24T20:10:00Z') - shop.now());
    manager = await shop.as('MANAGER');
    for (let n = 0; n < 30; n += 1) {
      const look = { at: shop.now(), device: n % 3 === 0 ? 'mobile' : 'tablet', page: n % 4 === 0 ? '/' : '/login' };
      looks.push(look);
      const body = { device_type: look.device, page_path: look.page };
      await shop.anybody.post('analytics/track-visit', body);
      shop.pass(1.5 * HOUR);
    }
    // The session of the manager is of the first hour.
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const read = async (name: string, from: string, to: string) =>
    (await manager.get(`analytics/${name}?startDate=${from}&endDate=${to}`)).json<
      { name?: string; date?: string; count: number }[]
    >();
  const within = (from: string, to: string) => looks.filter(({ at }) => parisDay(at) >= from && parisDay(at) <= to);

  test('a day ends at the shop’s midnight, and that of the changed clocks has its 25 hours', async () => {
    const [from, to] = ['2026-10-23', '2026-10-27'];
    const days = await read('page-views-over-time', from, to);
    expect(days).toEqual(
      Array.from({ length: 5 }, (_, n) => {
        const date = addDays(from, n);
        return { date, count: within(date, date).length };
      }),
    );
    // Sixteen, an hour and a half apart: the day has 25 hours.
    expect(days.map(({ count }) => count)).toEqual([0, 2, 16, 12, 0]);
  });

  test('both ends of the days asked for are counted, and nothing beside them', async () => {
    const day = '2026-10-25';
    const expected = within(day, day);
    const of = (one: string) => expected.filter(({ device, page }) => [device, page].includes(one)).length;
    expect(await read('device-distribution', day, day)).toEqual([
      { name: 'tablet', count: of('tablet') },
      { name: 'mobile', count: of('mobile') },
    ]);
    expect(await read('popular-pages', day, day)).toEqual([
      { name: '/login', count: of('/login') },
      { name: '/', count: of('/') },
    ]);
  });

  test('what is counted as it comes agrees with the looks that are kept', async () => {
    const { fn } = shop.db;
    for (const what of ['browser', 'deviceType', 'pagePath'] as const) {
      const kept = await shop.db
        .selectFrom('page_views')
        .select(['day', `${what} as name`, fn.countAll<number>().as('count')])
        .groupBy(['day', what])
        .orderBy('day')
        .orderBy('name')
        .execute();
      const counts = await shop.db
        .selectFrom('page_view_counts')
        .select(['day', 'name', 'count'])
        .where('counted', '=', what)
        .orderBy('day')
        .orderBy('name')
        .execute();
      expect(counts).toEqual(kept);
    }
  });
});

test.each(engines)(
  'of a flood of looks ten thousand wait for %s, one transaction a second; the rest is dropped and told',
  async (engine) => {
    const shop = await createTestApp(engine);
    const now = () => shop.now();
    const failures: unknown[] = [];
    const dropped: number[] = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let transactions = 0;
    const watched = new Proxy(shop.db, {
      get: (db, name) => {
        if (name === 'transaction') transactions += 1;
        const part: unknown = Reflect.get(db, name, db);
        return typeof part === 'function' ? (part.bind(db) as unknown) : part;
      },
    });
    const tracker = createTracker({
      isShared: false,
      db: watched,
      clock: { now },
      today: () => '2026-11-22',
      live: createLiveViews(now),
      perDay: 100_000,
      onError: (error) => failures.push(error),
      onDropped: (count) => dropped.push(count),
    });
    const look = v.parse(TrackVisit, { page_path: '/', session_id: 'flood' });
    for (let n = 0; n < 12_000; n += 1) tracker.note(look, `10.0.0.${n % 200}`, undefined);
    await vi.advanceTimersByTimeAsync(1000);
    const written = async () => (await shop.db.selectFrom('page_views').select('id').execute()).length;
    while ((await written()) < 10_000);
    for (let n = 0; n < 2500; n += 1) tracker.note(look, `10.0.0.${n % 200}`, undefined);
    await vi.advanceTimersByTimeAsync(999);
    expect([transactions, dropped]).toEqual([1, [2000]]);
    await vi.advanceTimersByTimeAsync(1);
    await tracker.stop();
    vi.useRealTimers();
    expect([transactions, dropped]).toEqual([2, [2000]]);
    const manager = await shop.as('MANAGER');
    const days = 'startDate=2026-11-22&endDate=2026-11-22';
    expect((await manager.get(`analytics/popular-pages?${days}`)).json()).toEqual([{ name: '/', count: 12_500 }]);
    expect(failures).toEqual([]);
    await shop.close();
  },
);

test.each(engines)(
  'looks that have run out are removed from %s in pieces: others are answered in between',
  async (engine) => {
    const shop = await createTestApp(engine);
    const row = { at: 0, day: '2025-01-01', eventType: 'pageview', pagePath: '/', browser: 'Chrome', os: 'Linux' };
    const looks = Array.from({ length: 2500 }, () => ({ ...row, id: newId(shop.now()), deviceType: 'desktop' }));
    for (let n = 0; n < looks.length; n += 500)
      await shop.db
        .insertInto('page_views')
        .values([...looks.slice(n, n + 500), { ...looks[n]!, id: newId(shop.now()), day: '2025-01-02' }])
        .execute();
    const newer = { day: '2025-01-02', counted: 'deviceType' as const, name: 'desktop', count: 5 };
    await shop.db.insertInto('page_view_counts').values(newer).execute();
    const removed: bigint[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.numAffectedRows !== undefined) removed.push(result.numAffectedRows);
        return result;
      },
    };
    const days = { single: { from: '2025-01-02', days: 1 }, counted: { from: '2024-01-01', days: 400 } };
    await removePageViews(shop.db.withPlugin(plugin), days);
    expect(removed.every((count) => count <= 1000n)).toBe(true);
    expect(await shop.db.selectFrom('page_views').select('day').execute()).toEqual(
      Array.from({ length: 5 }, () => ({ day: '2025-01-02' })),
    );
    await shop.close();
  },
);

test.each(engines)(
  'looks that %s has kept though its answer was lost are counted once, and those that came after them too',
  async (engine) => {
    const shop = await createTestApp(engine);
    const now = () => shop.now();
    const failures: unknown[] = [];
    let isAnswerLost = true;
    const losing = new Proxy(shop.db, {
      get: (db, name) => {
        const part: unknown = Reflect.get(db, name, db);
        if (name !== 'transaction') return typeof part === 'function' ? (part.bind(db) as unknown) : part;
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
            await db.transaction().execute(work);
            if (isAnswerLost) throw Object.assign(new Error('the connection is lost'), { code: '08006' });
          },
        });
      },
    });
    const tracker = createTracker({
      isShared: false,
      db: losing,
      clock: { now },
      today: () => '2026-11-22',
      live: createLiveViews(now),
      perDay: 100,
      onError: (error) => failures.push(error),
      onDropped: () => undefined,
    });
    const look = v.parse(TrackVisit, { page_path: '/', session_id: 'lost' });
    tracker.note(look, '10.0.0.1', undefined);
    await tracker.flush();
    tracker.note(look, '10.0.0.1', undefined);
    isAnswerLost = false;
    await tracker.stop();
    expect(failures).toHaveLength(1);
    const manager = await shop.as('MANAGER');
    const days = 'startDate=2026-11-22&endDate=2026-11-22';
    expect((await manager.get(`analytics/popular-pages?${days}`)).json()).toEqual([{ name: '/', count: 2 }]);
    await shop.close();
  },
);
