import { addDays } from '#contract/days.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import { instantInShop, shopTime } from '#server/http/shop-day.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Until when it is quiet (milliseconds since 1970); undefined when it is not. The hours are those on the shop's wall
 * and may go over midnight, also in the night when clocks change.
 */
export function quietUntil(quiet: NotificationSettings['quiet'], now: number, timeZone: string): number | undefined {
  if (quiet === null) return undefined;
  const [day = '', time = ''] = shopTime(now, timeZone).split(' ');
  const [from, to, minute] = [quiet.from, quiet.to, time].map(minutesOf) as [number, number, number];
  const since = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return undefined;
  const end = instantInShop(`${to > minute ? day : addDays(day, 1)}T${quiet.to}Z`, timeZone);
  // Of an hour that comes twice the first end may be over.
  return end > now ? end : now + MINUTE;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
