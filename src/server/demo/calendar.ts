import { addDays, dayOfInstant } from '#contract/days.ts';
import { clock, readWorkingHours } from '#contract/working-hours.ts';
import { instantInShop, shopTime } from '#server/http/shop-day.ts';
import { shopTexts } from './shop-texts.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAYS_BACK = 230;
const DAYS_AHEAD = 14;
/** What takes longer goes on the next day in any case. */
const HALF_A_DAY = 240;
const OPENS = 8 * 60;
const CLOSES = 20 * 60;

/**
 * Time as a garage lives it: minutes in which the shop is open, 0 now, negative before. Whatever is planned in them
 * never falls in a night or on a Sunday.
 */
export interface Calendar {
  readonly now: number;
  readonly timeZone: string;
  /** The instant (milliseconds) of an open minute. */
  at: (minute: number) => number;
  /** The open minute in which the shop opened so many days ago, or on the working day after that. */
  opening: (daysAgo: number) => number;
  /**
   * When work of so many minutes begins at the earliest from a minute on: what would not be
   * done by closing time waits for the morning.
   */
  begin: (minute: number, length: number) => number;
  /** A time to promise: the next quarter of an hour from this minute on. */
  promise: (minute: number) => number;
  /** The day in the shop, `YYYY-MM-DD`. */
  dayOf: (instant: number) => string;
}

type Span = { from: number; to: number };

export function openCalendar(now: number, timeZone: string): Calendar {
  const dayOf = (instant: number) => shopTime(instant, timeZone).slice(0, 10);
  const today = dayOf(now);
  const past = Array.from({ length: DAYS_BACK }, (_, i) => addDays(today, i - DAYS_BACK));
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i + 1));
  const before = [
    ...past.flatMap((day) => spansOf(day, timeZone)),
    { from: begunToday(now, timeZone), to: now },
  ].toReversed();
  const after = [
    ...daySpans(today, [[OPENS, CLOSES]], timeZone).map(({ from, to }) => ({ from: Math.max(from, now), to })),
    ...ahead.flatMap((day) => spansOf(day, timeZone)),
  ].filter(({ from, to }) => from < to);
  const at = (minute: number) => (minute < 0 ? backFrom(before, -minute) : onFrom(after, minute)) ?? now;
  return {
    now,
    timeZone,
    at,
    dayOf,
    opening: (daysAgo) => -openSince(before, Date.parse(addDays(today, -daysAgo))),
    begin: (minute, length) => {
      const isClosing = (each: number) => at(each + 1) - at(each) > 2 * MINUTE;
      for (let each = minute; each < minute + Math.min(length, HALF_A_DAY); each += 1)
        if (isClosing(each)) return each + 1;
      return minute;
    },
    promise: (minute) => Math.ceil(at(minute) / QUARTER) * QUARTER,
  };
}

/** A demonstration is looked at on any day and at any hour: today the shop has been open for some hours in any case. */
function begunToday(now: number, timeZone: string): number {
  const midnight = instantInShop(`${shopTime(now, timeZone).slice(0, 10)}T00:00Z`, timeZone);
  return Math.max(midnight, Math.min(midnight + OPENS * MINUTE, now - 3 * 60 * MINUTE));
}

/** The newest span comes first. */
function backFrom(spans: readonly Span[], minutes: number): number | undefined {
  let left = minutes * MINUTE;
  for (const { from, to } of spans) {
    if (left <= to - from) return to - left;
    left -= to - from;
  }
  return spans.at(-1)?.from;
}

function onFrom(spans: readonly Span[], minutes: number): number | undefined {
  let left = minutes * MINUTE;
  for (const { from, to } of spans) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return spans.at(-1)?.to;
}

function openSince(spans: readonly Span[], instant: number): number {
  return spans.reduce((sum, { from, to }) => sum + (from >= instant ? to - from : 0), 0) / MINUTE;
}

const hours = readWorkingHours(
  Object.entries(shopTexts.find(([type]) => type === 'WORKING_HOURS')?.[2] ?? {}).map(([key, value]) => ({
    key,
    value,
  })),
);

function spansOf(day: string, timeZone: string): Span[] {
  return daySpans(day, hours?.[new Date(day).getUTCDay()] ?? [], timeZone);
}

function daySpans(day: string, minutes: readonly (readonly [number, number])[], timeZone: string): Span[] {
  const instant = (minute: number) =>
    instantInShop(
      `${minute < 1440 ? day : dayOfInstant(Date.parse(day) + 86_400_000)}T${clock(minute % 1440)}Z`,
      timeZone,
    );
  return minutes.map(([opens, closes]) => ({ from: instant(opens), to: instant(closes) }));
}
