import { addDays } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';
import type { PageViewRow } from '#server/db/schema-analytics.ts';
import { insertPageViews } from '#server/features/analytics/page-views-store.ts';
import { instantInShop, shopTime } from '#server/http/shop-day.ts';
import { createDice, type Dice } from './dice.ts';

const MINUTE = 60_000;
const DAYS = 120;
/** People of a day when the shop is new on the web, and so many more each month. */
const PEOPLE = 9;
const MORE_A_MONTH = 4;
/** By weekday, Sunday first: cars are thought of on working days. */
const WEEK = [0.5, 1.25, 1.1, 1, 1.05, 0.8, 1.15];
const WAKES = 8 * 60;
const SLEEPS = 23 * 60;

/** [kind, system, browser, screen, how many of a hundred] */
const devices: [string, string, string, string, number][] = [
  ['mobile', 'Android', 'Chrome', '360x800', 46],
  ['mobile', 'Android', 'Samsung Internet', '384x854', 9],
  ['mobile', 'iOS', 'Safari', '390x844', 17],
  ['desktop', 'Windows', 'Chrome', '1920x1080', 13],
  ['desktop', 'Windows', 'Edge', '1536x864', 5],
  ['desktop', 'macOS', 'Safari', '1440x900', 3],
  ['desktop', 'Linux', 'Firefox', '1920x1080', 1],
  ['tablet', 'Android', 'Chrome', '800x1280', 6],
];

/** The ways that people take through the pages. */
const ways: string[][] = [
  ['/'],
  ['/'],
  ['/', '/all-services'],
  ['/', '/all-services', '/'],
  ['/all-services'],
  ['/', '/login', '/client/dashboard', '/client/overview/*/*'],
  ['/login', '/client/dashboard', '/client/overview', '/client/overview/oil/*'],
  ['/client/dashboard', '/client/overview/*/*', '/client/get-in-touch'],
  ['/', '/privacy-policy'],
];

/** Who looked at the pages of the demonstration shop in the last months, up to `now` (milliseconds). */
export async function addLooks(db: Db, now: number, timeZone: string): Promise<void> {
  const dice = createDice(2026);
  const today = shopTime(now, timeZone).slice(0, 10);
  const clients = await db.selectFrom('users').select('id').where('role', '=', 'CLIENT').orderBy('id').execute();
  const rows: PageViewRow[] = [];
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const midnight = instantInShop(`${day}T00:00Z`, timeZone);
    const usual = (PEOPLE + (MORE_A_MONTH * (DAYS - ago)) / 30) * (WEEK[new Date(day).getUTCDay()] ?? 1);
    const people = Math.round((usual * dice.between(80, 125)) / 100);
    for (let person = 0; person < people; person += 1)
      rows.push(
        ...looksOf(dice, day, midnight + dice.between(WAKES, SLEEPS) * MINUTE, clients[person % clients.length]),
      );
  }
  await insertPageViews(
    db,
    rows.filter(({ at }) => at < now),
  );
}

/** Whoever comes to the pages of clients is `client` from there on. */
function looksOf(dice: Dice, day: string, begun: number, client: { id: string } | undefined): PageViewRow[] {
  const [deviceType, os, browser, screenSize] = deviceOf(dice);
  const who = {
    eventType: 'pageview',
    sessionId: newId(begun),
    deviceType,
    os,
    browser,
    screenSize,
    userAgent: null,
    language: dice.pick(['ar', 'ar', 'ar', 'fr', 'fr', 'en']),
    referrer: null,
    utmSource: dice.pick([null, null, null, 'google', 'instagram']),
    utmMedium: null,
    utmCampaign: null,
  };
  let at = begun;
  return dice.pick(ways).map((pagePath) => {
    at += dice.between(5, 90) * 1000;
    const userId = pagePath.startsWith('/client/') ? (client?.id ?? null) : null;
    return { id: newId(at), at, day, pagePath, userId, ...who };
  });
}

function deviceOf(dice: Dice): [string, string, string, string] {
  let place = dice.between(1, 100);
  const [kind, system, browser, screen] = devices.find(([, , , , share]) => (place -= share) <= 0) ?? devices[0]!;
  return [kind, system, browser, screen];
}
