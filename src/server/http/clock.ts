import { DAY_MS } from '#contract/days.ts';

/** Where "now" comes from: milliseconds since 1970, UTC. */
export interface Clock {
  now(): number;
}

/** The machine's clock, moved by an offset that only tests set. */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => Date.now() + offsetMs };
}

const SECOND_MS = 1000;
const DAYS_KNOWN = 4000;
const days = new Map<number, string>();

/**
 * An instant as it stands in answers. A page has hundreds, of few days: made of
 * a known day it takes a third of the time.
 */
export function isoInstant(milliseconds: number): string {
  const day = Math.floor(milliseconds / DAY_MS);
  const rest = milliseconds - day * DAY_MS;
  const seconds = Math.floor(rest / SECOND_MS);
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${dayText(day)}${PADDED[hour]}:${PADDED[minute]}:${PADDED[seconds % 60]}.${PADDED_MS[Math.floor(rest) % SECOND_MS]}Z`;
}

const PADDED = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
const PADDED_MS = Array.from({ length: SECOND_MS }, (_, n) => String(n).padStart(3, '0'));

/** `2026-11-24T` */
function dayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, -13);
  if (days.size >= DAYS_KNOWN) days.clear();
  days.set(day, text);
  return text;
}

export function isoOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : isoInstant(milliseconds);
}
