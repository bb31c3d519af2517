import { addDays, dayOfInstant, daysBetween } from '#contract/days.ts';
import { dueAsOf, type OilDue, type OilProjection } from '#contract/oil-projection.ts';

export type PlotReading = {
  id: string;
  km: number;
  readAt: string;
  state: 'ACCEPTED' | 'SUSPECT' | 'VOIDED';
  reset: boolean;
  source?: string;
};
export type PlotChange = { currentKm: number; changedAt: string };

/** Where something stands: days since 1970 and kilometres. */
export type Place = { day: number; km: number };
/**
 * `isBeyond`: a doubtful number too far from the others to stand at its height,
 * at the edge with its kilometres in words.
 */
export type PlotMark = Place & { id: string; kind: 'shop' | 'client' | 'oil' | 'suspect'; isBeyond: boolean };
export type KmPlot = {
  marks: PlotMark[];
  /** One a segment: a replaced odometer begins another. */
  lines: Place[][];
  /** From the last reading to today, by the usual kilometres a day. */
  estimate: [Place, Place] | undefined;
  /** The days between which the oil is due, as the card beside the chart has them, or those since it is overdue. */
  band: { from: number; to: number } | undefined;
  /** From where the fan opens to the two ends of the band, at most at the kilometres that are due. */
  fan: { at: Place; from: Place; to: Place } | undefined;
  dueKm: number | undefined;
  today: number;
  days: { from: number; to: number; ticks: { day: number; date: string; isYear: boolean }[] };
  kms: { from: number; to: number; ticks: number[] };
};

type Facts = {
  readings: readonly PlotReading[];
  changes: readonly PlotChange[];
  oil: OilProjection | null;
  dueKm: number | undefined;
  today: string;
  /** How many days back; all of them without it. */
  span?: number | undefined;
};

/** What the chart of a car's kilometres shows, in days and kilometres; undefined while nothing was read. */
export function plotKm({ readings, changes, oil, dueKm, today, span }: Facts): KmPlot | undefined {
  const now = dayNumber(today);
  const all = readings
    .filter(({ state }) => state !== 'VOIDED')
    .map((reading) => ({ ...reading, day: instantDay(reading.readAt) }))
    .toSorted((a, b) => a.day - b.day || a.km - b.km);
  const shown = span === undefined ? all : all.filter(({ day }) => day >= now - span);
  const known = shown.length > 0 ? shown : all.slice(-1);
  const accepted = known.filter(({ state }) => state === 'ACCEPTED');
  const last = accepted.at(-1);
  if (known.length === 0) return undefined;
  const rate = oil?.kmPerDay ?? 0;
  const estimate: KmPlot['estimate'] =
    last && oil && last.day < now ? [last, { day: now, km: last.km + rate * (now - last.day) }] : undefined;
  const due = dueAsOf(oil, today);
  const isOver = due.urgency === 'overdue';
  const fan =
    last && oil && !isOver && dueKm !== undefined && dueKm > last.km ? fanOf(last, oil, due, dueKm) : undefined;
  const from = Math.min(now - 30, ...known.map(({ day }) => day));
  const to = Math.max(now, fan?.to.day ?? now, ...known.map(({ day }) => day));
  const over = isOver && due.from !== null ? { from: Math.max(from, dayNumber(due.from)), to: now } : undefined;
  const band = fan ? { from: fan.from.day, to: fan.to.day } : over;
  const pad = Math.max(4, (to - from) * 0.03);
  // A slip of a digit must not press what is known into a flat line.
  const sure = accepted.length > 0 ? accepted : known;
  const kms = [...sure.map(({ km }) => km), ...(estimate ? [estimate[1].km] : []), ...(band && dueKm ? [dueKm] : [])];
  const scale = roundScale(Math.min(...kms), Math.max(...kms));
  return {
    marks: known.map(({ id, day, km, state, source, readAt }) => ({
      id,
      day,
      km,
      kind: state === 'SUSPECT' ? 'suspect' : kindOf({ km, readAt, source }, changes),
      isBeyond: km < scale.from || km > scale.to,
    })),
    lines: segments(accepted),
    estimate,
    band,
    fan,
    dueKm: band ? dueKm : undefined,
    today: now,
    days: { from: from - pad, to: to + pad, ticks: monthTicks(from - pad, to + pad) },
    kms: scale,
  };
}

function kindOf(
  { km, readAt, source }: Pick<PlotReading, 'km' | 'readAt'> & { source: string | undefined },
  changes: readonly PlotChange[],
): PlotMark['kind'] {
  const day = instantDay(readAt);
  const isOil = changes.some((change) => change.currentKm === km && Math.abs(instantDay(change.changedAt) - day) <= 1);
  if (isOil || source === 'OIL_CHANGE') return 'oil';
  return source === 'CLIENT' ? 'client' : 'shop';
}

function segments(accepted: readonly (Place & { reset: boolean })[]): Place[][] {
  const lines: Place[][] = [];
  for (const reading of accepted) {
    if (lines.length === 0 || reading.reset) lines.push([]);
    lines.at(-1)?.push({ day: reading.day, km: reading.km });
  }
  return lines;
}

/** Where the day comes before the kilometres are reached, the fan ends lower. */
function fanOf(last: Place, { kmPerDay, dueDate }: OilProjection, { from, to }: OilDue, dueKm: number): KmPlot['fan'] {
  if (from === null || to === null || dayNumber(to) <= last.day) return undefined;
  const kmAt = (day: string) =>
    day === dueDate ? Math.min(dueKm, last.km + kmPerDay * (dayNumber(day) - last.day)) : dueKm;
  const begin = Math.max(last.day, dayNumber(from));
  return { at: last, from: { day: begin, km: kmAt(from) }, to: { day: dayNumber(to), km: kmAt(to) } };
}

/** Quarters, or months where there are few, or years where there are many. */
function monthTicks(from: number, to: number): KmPlot['days']['ticks'] {
  const months = (to - from) / 30;
  const step = months <= 7 ? 1 : months <= 30 ? 3 : months <= 60 ? 6 : 12;
  const ticks: KmPlot['days']['ticks'] = [];
  const start = new Date(from * DAY);
  for (let month = start.getUTCMonth() - (start.getUTCMonth() % step); ; month += step) {
    const at = Date.UTC(start.getUTCFullYear(), month, 1);
    if (at / DAY > to) return ticks;
    const date = dayOfInstant(at);
    if (at / DAY >= from) ticks.push({ day: at / DAY, date, isYear: date.slice(5, 7) === '01' });
  }
}

/** Half of the longest month with its year. */
const HALF_MONTH = 32;

/**
 * Where a month is written: under its tick; near an edge of the drawing, `width` wide, at that edge, where it is whole.
 */
export function monthUnder(tick: number, width: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  if (tick > width - HALF_MONTH) return { x: width, textAnchor: 'end' };
  return tick < HALF_MONTH ? { x: 0, textAnchor: 'start' } : { x: tick, textAnchor: 'middle' };
}

/**
 * Round thousands (1, 2 or 5 of a power of ten) that hold both, with three to
 * six lines; never from zero for its own sake.
 */
export function roundScale(least: number, most: number): KmPlot['kms'] {
  const rough = Math.max(most - least, 1000) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough / power <= 1 ? 1 : rough / power <= 2 ? 2 : rough / power <= 5 ? 5 : 10);
  const from = Math.max(0, Math.floor(least / step) * step);
  const to = Math.max(from + step, Math.ceil(most / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  return { from, to, ticks };
}

/** Days since 1970 of a calendar day, and of an instant with its part of the day. */
export function dayNumber(day: string): number {
  return daysBetween('1970-01-01', day);
}

function instantDay(instant: string): number {
  return Date.parse(instant) / DAY;
}

/** The calendar day of a number of days since 1970. */
export function dayOfNumber(day: number): string {
  return addDays('1970-01-01', Math.floor(day));
}

const DAY = 86_400_000;
