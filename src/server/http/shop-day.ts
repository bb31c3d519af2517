import type { Language } from '#contract/constants.ts';
import { instantOn } from '#contract/wall-clock.ts';
import type { Clock } from './clock.ts';

const MINUTE_MS = 60_000;

/** Today in the shop, `YYYY-MM-DD`: days begin and end in its time zone, not in the server's. */
export type ShopDay = () => string;

export function shopDay(clock: Clock, shop: { readonly timeZone: string }): ShopDay {
  let known = { minute: Number.NaN, timeZone: '', day: '' };
  return () => {
    // Each row of a list asks. No day begins within a minute.
    const minute = Math.floor(clock.now() / MINUTE_MS);
    const { timeZone } = shop;
    if (minute !== known.minute || timeZone !== known.timeZone)
      known = { minute, timeZone, day: shopTime(minute * MINUTE_MS, timeZone).slice(0, 10) };
    return known.day;
  };
}

/** Day and time of an instant in the shop: `2026-11-22 14:05`. */
export function shopTime(instant: number, timeZone: string): string {
  return formatIn(timeZone).format(instant);
}

/** The same as people write it in a language, in Latin digits: `22 novembre 2026 à 14:05`. */
export function writtenTime(instant: number, timeZone: string, language: Language): string {
  const form = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(localeOf(language), form).format(instant);
}

/** The locale in which dates and money of a language are written, in Latin digits. */
export function localeOf(language: Language): string {
  return `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
}

/** To make one takes longer than to write twenty times with it. A shop has one time zone, and keeps it. */
let made = { timeZone: '', format: new Intl.DateTimeFormat() };

function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (timeZone !== made.timeZone)
    made = { timeZone, format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }) };
  return made.format;
}

/** The middle of a day in the shop: that day wherever the shop is. */
export function noonInShop(day: string, timeZone: string): number {
  return instantInShop(`${day}T12:00Z`, timeZone);
}

/** The instant at which the shop's clock shows this: `2026-11-22T14:05Z` read as if the shop were at UTC. */
export function instantInShop(wall: string, timeZone: string): number {
  return instantOn(wall, (instant) => shopTime(instant, timeZone));
}
