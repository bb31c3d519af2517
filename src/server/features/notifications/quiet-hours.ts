import type { NotificationSettings } from '#contract/notifications.ts';
import { shopTime } from '#server/http/shop-day.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Until when it is quiet (milliseconds since 1970); undefined when it is not. The hours are those on the shop's wall and may go over
 * midnight. On the night when clocks change the end is an hour off, and the next look says so.
 */
export function quietUntil(quiet: NotificationSettings['quiet'], now: number, timeZone: string): number | undefined {
  if (quiet === null) return undefined;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const minute = minutesOf(shopTime(now, timeZone).slice(-5));
  const since = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return undefined;
  return Math.floor(now / MINUTE) * MINUTE + (length - since) * MINUTE;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
