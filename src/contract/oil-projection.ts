import * as v from 'valibot';
import { addDays, addMonths, dayOfInstant, daysBetween, earlier } from '#contract/days.ts';
import { acceptedInOrder, type Reading, stretches, usualRate } from '#contract/km-rules.ts';
import { urgencies } from '#contract/picklists.ts';

export type Urgency = (typeof urgencies)[number];

/**
 * What an oil change and a car's readings say of the next change. It holds days instead of a verdict, so that it stays
 * true until another reading comes: which urgency it is today is a comparison of days, here and in a database's index.
 */
export const OilProjection = v.object({
  kmPerDay: v.number(),
  /** The day of the newest reading, and how many kilometres were left then; negative when it is over already. */
  readOn: v.string(),
  kmLeft: v.number(),
  /** The day that the months allow. */
  dueDate: v.nullable(v.string()),
  /** Between these days the change becomes due, four times out of five; null when that is not to be said. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** From these days on it is soon, due and overdue; null when neither months nor kilometres name one. */
  soonOn: v.nullable(v.string()),
  dueOn: v.nullable(v.string()),
  overdueOn: v.nullable(v.string()),
  /** From here on nothing is known without another reading. */
  askOn: v.string(),
});
export type OilProjection = v.InferOutput<typeof OilProjection>;

/**
 * The next oil change as of a day, the same in words, list, bar and chart. Between `from` and `to` it becomes due,
 * which is never said of days that are over; of what is overdue both are the day since when it is. `measured`: the
 * urgency follows from the calendar or from kilometres that were read, not from kilometres that were estimated.
 * `kmLeft` is the estimate for that day, `kmLeftRead` what the newest reading itself left.
 */
export const OilDue = v.object({
  urgency: v.picklist(urgencies),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  measured: v.boolean(),
  kmLeft: v.nullable(v.number()),
  /** Missing in answers that a device has kept from before it was said. */
  kmLeftRead: v.optional(v.nullable(v.number()), null),
});
export type OilDue = v.InferOutput<typeof OilDue>;

export type OilFacts = {
  currentKm: number;
  nextChangeKm: number;
  nextChangeDate: string | null;
  /** Milliseconds since 1970. */
  changedAt: number;
};

const NEAR = { due: { days: 14, km: 300 }, soon: { days: 30, km: 1000 } } as const;
/** Beyond two years the kilometres say nothing: only the months count. */
const HORIZON_DAYS = 730;
const ASK_AFTER_MONTHS = 12;
/** 80 % of (actual ÷ predicted days), by how many readings there are. */
const RANGES = { one: [0.4, 1.83], two: [0.72, 1.35], more: [0.77, 1.3] } as const;
const PRIORS: Record<string, number> = { MOTORCYCLE: 20 };

/**
 * Projects the next oil change: at the kilometres or on the day it was set to, whichever comes first.
 * Kilometres are carried on from the newest accepted reading with the weighted rate and its prior; median error
 * 17 days, so what is shown is the range in which four of five fall. The rate is judged as of the newest reading,
 * as it was measured. Readings may come in any order; suspect and voided ones do not count, and a replaced
 * odometer goes on where the old one stopped.
 */
export function projectOil(change: OilFacts, readings: readonly Reading[], vehicleType: string): OilProjection {
  const accepted = acceptedInOrder(readings);
  const latest = accepted.at(-1);
  // A change whose own reading is in doubt was made all the same: its interval runs from then.
  const isAfter = latest !== undefined && latest.readAt >= change.changedAt;
  const kmLeft = isAfter ? kmLeftAt(latest, change, accepted) : change.nextChangeKm - change.currentKm;
  const asOf = isAfter ? latest.readAt : change.changedAt;
  const kmPerDay = usualRate(accepted, asOf, PRIORS[vehicleType]);
  const readOn = dayOfInstant(asOf);
  const dueDate = change.nextChangeDate;

  const [low, high] = rangeOf(stretches(accepted).length);
  const daysTo = (km: number) => km / kmPerDay;
  const dayAt = (days: number) => addDays(readOn, Math.ceil(Math.max(-HORIZON_DAYS, days)));
  const dayOfKm = (km: number) => (daysTo(km) > HORIZON_DAYS ? null : dayAt(daysTo(km)));
  const overdueOn = earlier(dueDate, dayOfKm(kmLeft));
  const nearBy = ({ days, km }: { days: number; km: number }) =>
    earlier(overdueOn && addDays(overdueOn, -days), dayOfKm(kmLeft - km));
  const within = (factor: number) => {
    if (dayOfKm(kmLeft) === null) return dueDate;
    return earlier(dueDate, dayAt(daysTo(kmLeft) * (kmLeft > 0 ? factor : 1)));
  };
  return {
    kmPerDay: Math.round(kmPerDay * 10) / 10,
    readOn,
    kmLeft,
    dueDate,
    from: within(low),
    to: within(high),
    soonOn: nearBy(NEAR.soon),
    dueOn: nearBy(NEAR.due),
    overdueOn,
    askOn: addMonths(readOn, ASK_AFTER_MONTHS),
  };
}

/** The urgency on a day (`YYYY-MM-DD`). Without a projection (no oil change is known) it is unknown. */
export function dueAsOf(projection: OilProjection | null, today: string): OilDue {
  if (!projection) return { urgency: 'unknown', from: null, to: null, measured: false, kmLeft: null, kmLeftRead: null };
  const { readOn, kmLeft, kmPerDay } = projection;
  const urgency = urgencyOn(projection, today);
  return {
    urgency,
    ...daysAsOf(projection, urgency, today),
    measured: isMeasured(projection, urgency, today),
    kmLeft: Math.round(kmLeft - kmPerDay * Math.max(0, daysBetween(readOn, today))),
    kmLeftRead: Math.round(kmLeft),
  };
}

function daysAsOf({ from, to, overdueOn }: OilProjection, urgency: Urgency, today: string) {
  if (urgency === 'overdue') return { from: overdueOn, to: overdueOn };
  const hasBegun = from !== null && to !== null && from < today && today <= to;
  return { from: hasBegun ? today : from, to };
}

/** The months allow a shorter time than the kilometres do. */
export function isByDate({ dueDate, overdueOn }: OilProjection): boolean {
  return dueDate !== null && dueDate === overdueOn;
}

function urgencyOn({ soonOn, dueOn, overdueOn, askOn }: OilProjection, today: string): Urgency {
  const isReached = (day: string | null) => day !== null && day <= today;
  if (isReached(overdueOn)) return 'overdue';
  if (isReached(askOn)) return 'unknown';
  if (isReached(dueOn)) return 'due';
  return isReached(soonOn) ? 'soon' : 'ok';
}

function isMeasured({ kmLeft, dueDate }: OilProjection, urgency: Urgency, today: string): boolean {
  if (urgency === 'ok' || urgency === 'unknown') return false;
  const { days, km } = urgency === 'overdue' ? { days: 0, km: 0 } : NEAR[urgency];
  return kmLeft <= km || (dueDate !== null && addDays(dueDate, -days) <= today);
}

/** Both readings on one scale: where an odometer was replaced, the new one goes on at the kilometres of the old one. */
function kmLeftAt(latest: Reading, { nextChangeKm, changedAt }: OilFacts, accepted: readonly Reading[]): number {
  let shift = 0;
  let shiftAtChange = 0;
  for (const [i, reading] of accepted.entries()) {
    const previous = accepted[i - 1];
    if (reading.reset && previous) shift += previous.km - reading.km;
    if (reading.readAt <= changedAt) shiftAtChange = shift;
  }
  return nextChangeKm + shiftAtChange - (latest.km + shift);
}

function rangeOf(known: number): readonly [number, number] {
  if (known === 0) return RANGES.one;
  return known === 1 ? RANGES.two : RANGES.more;
}
