import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';
import { localeOf } from './locale.ts';
import { readStored, store } from './stored.ts';
import { isOwnZone, zoneHere } from './zone-here.ts';

export type Formats = ReturnType<typeof createFormats>;

/** The shop's time zone; until it is known, and where this browser is older than the zone, the device's own serves. */
export const ZoneContext = createContext<string | undefined>(undefined);

/** Numbers, money, days and ages in the interface's language, by the shop's clock. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  return formatsOf(i18n.locale, use(ZoneContext));
}

/**
 * One set for the whole page: a formatter of Intl costs a third of a millisecond
 * to make, and a floor has hundreds of dates.
 */
export function formatsOf(language: string, timeZone?: string): Formats {
  const key = `${language} ${timeZone ?? ''}`;
  const known = made.get(key) ?? createFormats(language, timeZone);
  made.set(key, known);
  return known;
}
const made = new Map<string, Formats>();

/**
 * Formats for one language. Digits are always Latin: plates, invoices and odometers are read across languages.
 * Instants are milliseconds or ISO text; days are `YYYY-MM-DD`; amounts are minor units with their currency's decimals.
 */
export function createFormats(language: string, timeZone?: string) {
  const locale = localeOf(language);
  const zone = once(() => ({ timeZone: timeZone && !isOwnZone(timeZone) ? zoneHere(timeZone) : undefined }));
  const number = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  const kilometres = once(() => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }));
  const day = once(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  );
  const weekdayOf = once(() => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
  const dayOfYear = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }));
  const monthOf = once(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));
  const monthOfYear = once(() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }));
  const date = once(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...zone() }),
  );
  const longDayOf = once(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...zone() }),
  );
  const timeOf = once(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone() }),
  );
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const plainDay = once(
    () => new Intl.DateTimeFormat('sv-SE', { ...zone(), year: 'numeric', month: '2-digit', day: '2-digit' }),
  );
  const unit = (name: 'minute' | 'hour' | 'day', unitDisplay: 'long' | 'short') =>
    once(() => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay }));
  const [minutes, hours, days] = [unit('minute', 'short'), unit('hour', 'short'), unit('day', 'long')];

  const moneys = new Map<string, Intl.NumberFormat>();
  const moneyIn = (currency: string, decimals: number) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const key = `${currency} ${decimals}`;
    const known = moneys.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
    moneys.set(key, known);
    return known;
  };

  const amounts = new Map<number, Intl.NumberFormat>();
  const amountIn = (decimals: number) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const known = amounts.get(decimals) ?? new Intl.NumberFormat(locale, digits);
    amounts.set(decimals, known);
    return known;
  };

  // The device's own zone needs no formatter of Intl, the dearest thing of a start on a slow tablet.
  const isOwn = () => zone().timeZone === undefined;
  const dayOf = (instant: number | string) =>
    isOwn() ? local(instant).slice(0, 10) : plainDay().format(new Date(instant));
  const time = (instant: number | string) => (isOwn() ? local(instant).slice(11) : timeOf().format(new Date(instant)));
  const spelledDay = (instant: number | string) =>
    longDayOf()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => (type === 'literal' ? value.replace(/[,،]/u, '') : value))
      .join('');
  const longDay = (instant: number | string) =>
    isOwn() ? saidOnce(`${locale} ${dayOf(instant)} `, () => spelledDay(instant)) : spelledDay(instant);
  const relativeDay = (plain: string, today: string) => {
    const away = Math.round((Date.parse(plain) - Date.parse(today)) / DAY);
    if (Math.abs(away) <= 1) return relative().format(away, 'day');
    if (away > 1 && away < 7) return weekdayOf().format(new Date(plain));
    // The year goes without saying while it is this one.
    return (plain.slice(0, 4) === today.slice(0, 4) ? dayOfYear() : day()).format(new Date(plain));
  };

  const duration = (ms: number) => {
    const whole = Math.max(0, Math.floor(ms / MINUTE));
    if (whole < 60) return spaced(minutes().format(whole));
    if (whole >= 24 * 60) return spaced(days().format(Math.floor(whole / (24 * 60))));
    const [hour, rest] = [Math.floor(whole / 60), whole % 60];
    if (rest === 0) return spaced(hours().format(hour));
    // As it is written by hand: of two units each is as short as it can be.
    if (locale.startsWith('fr')) return `${hour}\u00A0h\u00A0${String(rest).padStart(2, '0')}`;
    return locale.startsWith('en') ? `${hour}h ${rest}m` : `${hours().format(hour)} ${minutes().format(rest)}`;
  };

  /** In one unit, for where it is read at a glance. */
  const roundDuration = (ms: number) => duration(ms < HOUR ? ms : ms - (ms % HOUR));

  /** Of a sum of times, which must add up: a day of work has no 24 hours. */
  const hoursInAll = (ms: number) =>
    ms < 60 * MINUTE ? duration(ms) : spaced(hours().format(Math.round(ms / (60 * MINUTE))));

  /** Of an average, which two days and most of a third are not two days of. */
  const average = (ms: number) => (ms < DAY ? duration(ms) : hoursInAll(ms));

  return {
    average,
    hoursInAll,
    number: (value: number) => spaced(number().format(value)),
    /** Of a share between 0 and 1. */
    percent: (share: number) => percent().format(share),
    kilometres: (value: number) => spaced(kilometres().format(value)),
    /** "MAD", "د.م." */
    currencySign: (currency: string) =>
      moneyIn(currency, 0)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
    money: (amount: number, currency: string, decimals: number) =>
      spaced(moneyIn(currency, decimals).format(amount / 10 ** decimals)),
    /** An amount whose currency stands beside it. */
    amount: (amount: number, decimals: number) => spaced(amountIn(decimals).format(amount / 10 ** decimals)),
    /** A calendar day, the same wherever it is read. */
    day: (plain: string) => day().format(new Date(plain)),
    /** "3 – 12 Dec 2026"; one day when both are the same. */
    days: (from: string, to: string) => day().formatRange(new Date(from), new Date(to)),
    /** The same where room is short: a year is said only when it is not this one. */
    nearDays: (from: string, to: string, today: string) => {
      const isThisYear = [from, to].every((plain) => plain.slice(0, 4) === today.slice(0, 4));
      return (isThisYear ? dayOfYear() : day()).formatRange(new Date(from), new Date(to));
    },
    date: (instant: number | string) => date().format(new Date(instant)),
    /** "Saturday 21 November", where today is said. */
    longDay,
    time,
    dayOf,
    /** "3 Dec" */
    dayAndMonth: (plain: string) => dayOfYear().format(new Date(plain)),
    /** The month of a calendar day, with its year where it is said. */
    month: (plain: string, withYear: boolean) => (withYear ? monthOfYear() : monthOf()).format(new Date(plain)),
    /** 0 is Sunday. */
    weekdayName: (weekday: number) => weekdayOf().format(new Date(Date.UTC(2026, 1, 1 + weekday))),
    /** "yesterday", "today", "Thursday", else the date. */
    relativeDay,
    /** The time when it is today, else the day and the time. */
    moment: (instant: number | string, now: number) => {
      const today = dayOf(now);
      const at = time(instant);
      return dayOf(instant) === today ? at : `${relativeDay(dayOf(instant), today)} ${at}`;
    },
    /** "just now", "5 minutes ago", in the largest unit. */
    ago: (ms: number) => {
      const whole = Math.max(0, Math.floor(ms / MINUTE));
      if (whole === 0) return JUST_NOW[language] ?? JUST_NOW.en;
      if (whole < 60) return relative().format(-whole, 'minute');
      const hour = Math.floor(whole / 60);
      return hour < 24 ? relative().format(-hour, 'hour') : relative().format(-Math.floor(hour / 24), 'day');
    },
    /** How long something lasted, in its largest unit or two: "25 mins", "4h 10m", "4 h 10", "2 days". */
    duration,
    roundDuration,
  };
}

/** A formatter of Intl is made when it is first asked for: all of them together would hold up the first picture. */
function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/**
 * French groups digits by a narrow space, in Cairo so narrow that 385 100 reads as one
 * word: the ordinary one that does not break.
 */
function spaced(text: string): string {
  return text.replaceAll('\u202F', '\u00A0');
}

/** By the device's own clock, `2026-11-22T14:05`. */
function local(instant: number | string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** Today in words, kept until the day is another: to find the words takes a slow tablet 60 ms of its start. */
function saidOnce(day: string, say: () => string): string {
  const kept = readStored(LONG_DAY);
  if (kept?.startsWith(day)) return kept.slice(day.length);
  const said = say();
  store(LONG_DAY, day + said);
  return said;
}
const LONG_DAY = 'warsha.today';

/** Intl would say "this minute". */
const JUST_NOW: Record<string, string> & { en: string } = { ar: 'الآن', en: 'just now', fr: 'à l’instant' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * 60 * MINUTE;
