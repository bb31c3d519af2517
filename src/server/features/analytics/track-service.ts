import type { TrackVisit } from '#contract/analytics.ts';
import { newId } from '#contract/ids.ts';
import { type Db, storageFault } from '#server/db/dialect.ts';
import type { PageViewRow } from '#server/db/schema-analytics.ts';
import type { Clock } from '#server/http/clock.ts';
import type { ShopDay } from '#server/http/shop-day.ts';
import type { Person } from '#server/http/person.ts';
import { type Live, lookerOf } from './live-views.ts';
import { createLooksOfOthers } from './looks-of-others.ts';
import { pageOf } from './page-patterns.ts';
import { insertPageViews } from './page-views-store.ts';

const WAITING_MAX = 10_000;
const FLUSH_EVERY_MS = 1000;
const ADDRESSES_A_DAY = 50;

export interface Tracker {
  /**
   * Notes a visit; it is written within a second. When too many wait, or came from this address today, it is dropped:
   * tracking never holds up the shop nor fills its disk.
   */
  note(visit: TrackVisit, address: string, person: Person | undefined): void;
  /** Before the first visit: who was on the site a moment ago still is, though the server was started anew. */
  begin(): Promise<void>;
  /** Writes what waits. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Collects looks at pages and writes them together, so that a flood of them costs few transactions. */
export function createTracker(parts: {
  db: Db;
  clock: Clock;
  today: ShopDay;
  /** Hears of each look that is counted. */
  live: Live;
  /** Other servers may work on the same database: on the file of SQLite there is one. */
  isShared: boolean;
  /** How many of one address are counted in a day. */
  perDay: number;
  onError: (error: unknown) => void;
  /** Hears how many were dropped since the last writing because too many waited. */
  onDropped: (count: number) => void;
}): Tracker {
  const isWithin = dailyLimit(parts);
  const others = createLooksOfOthers(parts);
  let waiting: PageViewRow[] = [];
  let dropped = 0;
  let running = Promise.resolve();
  const write = async () => {
    const rows = waiting;
    waiting = [];
    if (dropped > 0) parts.onDropped(dropped);
    dropped = 0;
    if (rows.length === 0) return;
    await insertPageViews(parts.db, rows).catch((error: unknown) => {
      // Of a database that is away for a moment: the next writing takes them along.
      if (storageFault(error) === 'busy') keep([...rows, ...waiting]);
      throw error;
    });
  };
  const keep = (rows: PageViewRow[]) => {
    waiting = rows.slice(0, WAITING_MAX);
    dropped += rows.length - waiting.length;
  };
  const flush = async () => {
    running = running.then(write).catch(parts.onError);
    await running;
  };
  const hear = async () => {
    // Of a database that is away the next second asks again.
    running = flush().then(() => others.read().catch(() => undefined));
    await running;
  };
  const timer = setInterval(() => void (parts.isShared ? hear() : flush()), FLUSH_EVERY_MS);
  timer.unref();
  return {
    note: (visit, address, person) => {
      if (!isWithin(address)) return;
      if (waiting.length >= WAITING_MAX) {
        dropped += 1;
        return;
      }
      const row = rowOf(visit, person?.id, parts.clock.now(), parts.today());
      waiting.push(row);
      const who = lookerOf(person?.role);
      if (row.eventType !== 'pageview') return;
      if (parts.isShared) others.isOwn(row.id, row.at);
      parts.live.note({ session: row.sessionId, page: row.pagePath, who, at: row.at });
    },
    begin: () => others.read().catch(parts.onError),
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/**
 * Counts looks by address until the shop's day ends. All together are bounded too: so many addresses are not people.
 */
function dailyLimit({ today, perDay }: { today: ShopDay; perDay: number }): (address: string) => boolean {
  const counts = new Map<string, number>();
  let day = '';
  let all = 0;
  return (address) => {
    if (day !== today()) {
      counts.clear();
      [day, all] = [today(), 0];
    }
    const count = counts.get(address) ?? 0;
    if (count >= perDay || all >= perDay * ADDRESSES_A_DAY) return false;
    counts.set(address, count + 1);
    all += 1;
    return true;
  };
}

/** What is counted is cut to known names, so that nobody can fill the reports with invented ones. */
function rowOf(visit: TrackVisit, userId: string | undefined, at: number, day: string): PageViewRow {
  return {
    id: newId(at),
    at,
    day,
    eventType: visit.eventType ?? 'pageview',
    userId: userId ?? null,
    sessionId: visit.session_id,
    pagePath: pageOf(visit.page_path),
    browser: oneOf(browsers, visit.browser),
    os: oneOf(systems, visit.os),
    deviceType: visit.device_type === null ? 'desktop' : oneOf(devices, visit.device_type),
    userAgent: visit.user_agent,
    screenSize: visit.screen_size,
    language: visit.language,
    referrer: siteOf(visit.referrer),
    utmSource: campaignOf(visit.utm_source),
    utmMedium: campaignOf(visit.utm_medium),
    utmCampaign: campaignOf(visit.utm_campaign),
  };
}

/**
 * From which site somebody came. What else stands in such an address may name a
 * person: what was searched for, a link's secret.
 */
function siteOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return origin === 'null' ? null : origin;
}

/** By which campaign somebody came. Some letters put there to whom they were sent. */
function campaignOf(word: string | null): string | null {
  return word !== null && /@|＠|%40/u.test(word) ? null : word;
}

const devices = ['desktop', 'mobile', 'tablet'];
const browsers = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Opera', 'Samsung Internet'];
const systems = ['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'ChromeOS'];

function oneOf(names: readonly string[], reported: string | null): string {
  return names.find((name) => name.toLowerCase() === reported?.toLowerCase()) ?? 'other';
}
