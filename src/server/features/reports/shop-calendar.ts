import { addDays, DAY_MS } from '#contract/days.ts';

/** The days of a shop between two days, as instants: days are longer or shorter where clocks change. */
export interface ShopCalendar {
  /** The first instant of a day. */
  startOf(day: string): number;
  /** What to add to an instant to have the shop's clock: `offset` from `since` on, the earliest first. */
  readonly offsets: readonly { since: number; offset: number }[];
}

const STEP = 15 * 60_000;
/** No zone is further from London. */
const FURTHEST = 15 * 60 * 60_000;

/** The calendar of the days from `first` to `last` in a time zone. */
export function shopCalendar(timeZone: string, first: string, last: string): ShopCalendar {
  const offsetAt = offsetReader(timeZone);
  const end = Date.parse(addDays(last, 1)) + FURTHEST;
  let at = Date.parse(first) - FURTHEST;
  const offsets = [{ since: at, offset: offsetAt(at) }];
  for (; at < end; at += DAY_MS) {
    const [before, after] = [offsetAt(at), offsetAt(at + DAY_MS)];
    if (before !== after) offsets.push({ since: turn(offsetAt, at, at + DAY_MS), offset: after });
  }
  // Where clocks jump over midnight, the day begins with the jump.
  const startOf = (day: string) => {
    const midnight = Date.parse(day);
    const starts = offsets.map(({ since, offset }) => Math.max(since, midnight - offset));
    return starts.find((start, i) => start < (offsets[i + 1]?.since ?? Infinity)) ?? midnight;
  };
  return { startOf, offsets };
}

/** When clocks change between two instants, to a quarter of an hour: they change at one. */
function turn(offsetAt: (instant: number) => number, from: number, to: number): number {
  const before = offsetAt(from);
  let [low, high] = [from, to];
  while (high - low > STEP) {
    const middle = low + Math.floor((high - low) / STEP / 2) * STEP;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function offsetReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const text = format.format(instant);
    const [, sign, hours, minutes = '0'] = /GMT([+-])(\d\d):?(\d\d)?/u.exec(text) ?? [];
    return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
}
