import type { KmState } from '#contract/km-readings.ts';

/** A reading as the rules need it: km in whole kilometres, `readAt` in milliseconds. */
export type Reading = { km: number; readAt: number; state: KmState; reset?: boolean };

export type KmDoubt = 'below-previous' | 'above-next' | 'implausible';

const DAY_MS = 86_400_000;
const RATE_FLOOR = 20;
const RATE_DEFAULT = 45;
const PRIOR_DAYS = 15;
const WEEK_DAYS = 7;

/**
 * What speaks against a new reading: its neighbours in reading time (not the latest, or honest late entries would look wrong),
 * or more than 1,000 km + 4 × the usual rate × days since the one before (product.md §5; domain research §8 measured the rule).
 * A reading with `reset` starts a new segment: nothing before it bounds what comes after.
 */
export function doubtsAbout(reading: Pick<Reading, 'km' | 'readAt' | 'reset'>, known: readonly Reading[]): KmDoubt[] {
  const accepted = acceptedInOrder(known);
  const previous = accepted.findLast((other) => other.readAt <= reading.readAt);
  const next = accepted.find((other) => other.readAt > reading.readAt);
  const doubts: KmDoubt[] = [];
  if (previous && !reading.reset) {
    const days = (reading.readAt - previous.readAt) / DAY_MS;
    if (reading.km < previous.km) doubts.push('below-previous');
    else if (reading.km - previous.km > 1000 + 4 * Math.max(RATE_FLOOR, usualRate(accepted, reading.readAt)) * days)
      doubts.push('implausible');
  }
  if (next && !next.reset && reading.km > next.km) doubts.push('above-next');
  return doubts;
}

/** A reading that breaks the neighbour rule is suspect; one that is only implausible is accepted when the person confirmed it. */
export function stateOnArrival(doubts: readonly KmDoubt[], confirmed: boolean): 'ACCEPTED' | 'SUSPECT' {
  if (doubts.length === 0) return 'ACCEPTED';
  return confirmed && doubts.every((doubt) => doubt === 'implausible') ? 'ACCEPTED' : 'SUSPECT';
}

/** The latest km is the accepted reading newest by `readAt`: never the largest, never the last inserted. */
export function latestReading<T extends Reading>(readings: readonly T[]): T | undefined {
  return acceptedInOrder(readings).at(-1);
}

/**
 * Kilometres a day, weighted towards recent stretches (half-life a year) with a prior of 15 days, 45 km/day unless the kind of vehicle
 * says otherwise (domain research §8).
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
 * What was driven from one accepted reading to the next, at least a week later: less says nothing, so a reading that comes sooner is
 * passed over and the stretch goes on. None goes across a replaced odometer, or backwards.
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
