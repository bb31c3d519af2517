import type { Clock } from './clock.ts';

/** Today in the shop, `YYYY-MM-DD`: days begin and end in its time zone, not in the server's. */
export type ShopDay = () => string;

export function shopDay(clock: Clock, timeZone: string): ShopDay {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return () => format.format(clock.now());
}
