import { addDays } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';
import type { PageViewRow } from '#server/db/schema-analytics.ts';
import { openSqlite, openSqliteForReading } from '#server/db/sqlite.ts';
import { countBy, countDays, insertPageViews } from '#server/features/analytics/page-views-store.ts';
import { startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';
import { tokenOf } from './lists.bench.ts';
import { load, quantileOf } from './load.ts';

const VIEWS = Number(process.env['BENCH_VIEWS'] ?? 1_000_000);
/** Over as many days the looks are spread; 90 of them are asked for. */
const DAYS = 365;
const READS = ['device-distribution', 'page-views-over-time', 'browser-distribution', 'popular-pages'];
type Period = { startDate: string; endDate: string };

/** What each read asks of the database. */
const KEPT = [
  (db: Db, period: Period) => countBy(db, 'deviceType', period),
  (db: Db, period: Period) => countDays(db, period),
  (db: Db, period: Period) => countBy(db, 'browser', period),
  (db: Db, period: Period) => countBy(db, 'pagePath', period),
];
/** What it would have to ask without the counts that are kept: the in-repository comparison. */
const RAW = [
  (db: Db) => db.selectFrom('page_views').select('deviceType as name').groupBy('deviceType'),
  (db: Db) => db.selectFrom('page_views').select('day as name').groupBy('day'),
  (db: Db) => db.selectFrom('page_views').select('browser as name').groupBy('browser'),
  (db: Db) => db.selectFrom('page_views').select('pagePath as name').groupBy('pagePath'),
];

/**
 * The reads of the site's visitors over 90 days of a million looks, beside the
 * same questions asked of the looks themselves.
 */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  try {
    const last = new Date().toISOString().slice(0, 10);
    const db = await openSqlite(server.dataDir);
    await fillViews(db, last);
    await db.destroy();
    const headers = { authorization: `Bearer ${await tokenOf(server)}` };
    const range = (n: number) => {
      const endDate = addDays(last, -(n % (DAYS - 90)));
      return { startDate: addDays(endDate, -89), endDate };
    };
    const figures: Figure[] = [];
    const raw = await openSqliteForReading(server.dataDir);
    for (const [i, read] of READS.entries()) {
      const kept = await load(server, 1, 2, (n) => {
        const { startDate, endDate } = range(n);
        return { path: `analytics/${read}?startDate=${startDate}&endDate=${endDate}`, headers };
      });
      const scan = await median(7, async (n) => {
        const { startDate, endDate } = range(n);
        const query = RAW[i]?.(raw).select((eb) => eb.fn.countAll<number>().as('count'));
        await query?.where('day', '>=', startDate).where('day', '<=', endDate).execute();
      });
      const asked = await median(7, async (n) => {
        await KEPT[i]?.(raw, range(n));
      });
      figures.push(
        figure(`${read}, 90 days of ${VIEWS} looks, p99`, kept.p99, 'ms', '≤ 50'),
        figure('the same in the database, times faster than counting the looks', scan / asked, '×', '≥ 20'),
        figure('the whole answer with who asks, times faster than that counting', scan / kept.p50, '×', ''),
      );
    }
    await raw.destroy();
    return figures;
  } finally {
    await server.stop();
  }
}

async function median(times: number, work: (n: number) => Promise<void>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await work(n * 31);
    took.push(performance.now() - begun);
  }
  return quantileOf(took, 0.5);
}

async function fillViews(db: Db, last: string): Promise<void> {
  for (let from = 0; from < VIEWS; from += 20_000)
    await insertPageViews(
      db,
      Array.from({ length: Math.min(20_000, VIEWS - from) }, (_, n) => view(from + n, last)),
    );
}

const pick = <T>(of: readonly T[], i: number): T => of[i % of.length] as T;

function view(i: number, last: string): PageViewRow {
  const day = addDays(last, -(DAYS - 1 - Math.floor((i * DAYS) / VIEWS)));
  return {
    id: newId(),
    day,
    at: Date.parse(`${day}T10:00:00Z`) + (i % 36_000) * 1000,
    eventType: 'pageview',
    userId: null,
    sessionId: `session-${i % 5000}`,
    browser: pick(['Chrome', 'Safari', 'Firefox', 'Samsung Internet', 'Edge', 'other'], i * 7),
    os: pick(['Android', 'iOS', 'Windows', 'macOS'], i * 3),
    deviceType: pick(['mobile', 'mobile', 'desktop', 'tablet'], i * 5),
    pagePath: pick(
      ['/', '/all-services', '/login', '/client/dashboard', '/client/overview/*', '/admin/visits'],
      i * 11,
    ),
    userAgent: null,
    screenSize: '390x844',
    language: 'ar',
    referrer: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
  };
}

function figure(name: string, value: number, unit: string, target: string): Figure {
  return { number: 12, name, value: Math.round(value * 10) / 10, unit, target };
}
