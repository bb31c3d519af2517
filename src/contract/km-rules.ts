import { DAY_MS } from '#contract/days.ts';
import type { KmState } from '#contract/km-readings.ts';

/** A reading as the rules need it: km in whole kilometres, `readAt` in milliseconds. */
export type Reading = { km: number; readAt: number; state: KmState; reset?: boolean };

export type KmDoubt = 'below-previous' | 'above-next' | 'implausible';

const RATE_FLOOR = 20;
const RATE_DEFAULT = 45;
const PRIOR_DAYS = 15;
const WEEK_DAYS = 7;

/**
 * What speaks against a new reading: its neighbours in reading time (not the latest, or honest late entries would look
 * wrong), or more than 1,000 km + 4 × the usual rate × days since the one before. A reading with `reset` starts a new
 * segment: nothing before it bounds what comes after.
 */
export function doubtsAbout(
  reading: Pick<Reading, 'km' | 'readAt' | 'reset'>,
  known: readonly Reading[],
  now: number,
): KmDoubt[] {
  const { previous, next, most } = surroundings(reading, known, now);
  const doubts: KmDoubt[] = [];
  if (previous && reading.km < previous.km) doubts.push('below-previous');
  else if (most !== null && reading.km > most) doubts.push('implausible');
  if (next && reading.km > next.km) doubts.push('above-next');
  return doubts;
}

/**
 * What a reading stands between: the accepted ones before and after it in reading time, and the most
 * kilometres that are plausible by then (null when nothing was read before). Across a replaced odometer
 * nothing is compared. What was read after `now` was kept while the server's clock was ahead: when it was is
 * not known, so it bounds nothing until then.
 */
export function surroundings<T extends Reading>(
  { readAt, reset }: Pick<Reading, 'readAt' | 'reset'>,
  known: readonly T[],
  now: number,
): { previous: T | undefined; next: T | undefined; most: number | null } {
  const accepted = acceptedInOrder(known.filter((other) => other.readAt <= now));
  const previous = reset ? undefined : accepted.findLast((other) => other.readAt <= readAt);
  const after = accepted.find((other) => other.readAt > readAt);
  const next = after?.reset ? undefined : after;
  if (!previous) return { previous, next, most: null };
  const days = (readAt - previous.readAt) / DAY_MS;
  const most = previous.km + 1000 + 4 * Math.max(RATE_FLOOR, usualRate(accepted, readAt)) * days;
  return { previous, next, most: Math.floor(most) };
}

/**
 * A reading that breaks the neighbour rule is suspect; one that is only implausible
 * is accepted when the person confirmed it.
 */
export function stateOnArrival(doubts: readonly KmDoubt[], confirmed: boolean): 'ACCEPTED' | 'SUSPECT' {
  if (doubts.length === 0) return 'ACCEPTED';
  return confirmed && doubts.every((doubt) => doubt === 'implausible') ? 'ACCEPTED' : 'SUSPECT';
}

/** The latest km is the accepted reading newest by `readAt`: never the largest, never the last inserted. */
export function latestReading<T extends Reading>(readings: readonly T[]): T | undefined {
  return acceptedInOrder(readings).at(-1);
}

/**
 * Kilometres a day, weighted towards recent stretches (half-life a year) with a prior of 15 days, 45 km/day
 * unless the kind of vehicle says otherwise.
 */
export function usualRate(readings: readonly Reading[], now: number, prior = RATE_DEFAULT): number {
  let weighted = PRIOR_DAYS * prior;
  let weights = PRIOR_DAYS;
  for (const { km, days, endedAt } of stretches(readings)) {
    const weight = days * 0.5 ** (Math.max(0, now - endedAt) / (365 * DAY_MS));
    weighted += weight * (km / days);
    weights += weight;
  }
  return weighted / weights;
}

/**
 * What was driven from one accepted reading to the next, at least a week later: less says nothing, so a reading that
 * comes sooner is passed over and the stretch goes on. None goes across a replaced odometer, or backwards.
 */
export function stretches(readings: readonly Reading[]): { km: number; days: number; endedAt: number }[] {
  const found: { km: number; days: number; endedAt: number }[] = [];
  const [first, ...rest] = acceptedInOrder(readings);
  let from = first;
  for (const reading of rest) {
    const days = from ? (reading.readAt - from.readAt) / DAY_MS : 0;
    const isBroken = !from || reading.reset || reading.km < from.km;
    if (!isBroken && days < WEEK_DAYS) continue;
    if (from && !isBroken) found.push({ km: reading.km - from.km, days, endedAt: reading.readAt });
    from = reading;
  }
  return found;
}

/** The readings that count, oldest first. */
export function acceptedInOrder<T extends Reading>(readings: readonly T[]): T[] {
  return readings
    .filter((reading) => reading.state === 'ACCEPTED')
    .toSorted((a, b) => a.readAt - b.readAt || a.km - b.km);
}
