import type { Clock } from './clock.ts';

/** Today in the shop, `YYYY-MM-DD`: days begin and end in its time zone, not in the server's. */
export type ShopDay = () => string;

export function shopDay(clock: Clock, timeZone: string): ShopDay {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return () => format.format(clock.now());
}

/** The day so many days before another; both `YYYY-MM-DD`. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}
