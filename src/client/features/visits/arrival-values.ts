import type { Visit } from '#contract/visits.ts';
import { instantOn } from '#contract/wall-clock.ts';
import type { Formats } from '#client/ui/format.ts';

/**
 * How a car came and until when it is promised, as the fields hold it: the promise
 * by the shop's clock, `YYYY-MM-DD HH:mm:ss`.
 */
export type ArrivalValues = { complaint: string; promisedAt: string | null; kmIn: string; fuelEighths: string };

type Clock = Pick<Formats, 'dayOf' | 'time'>;

export const noArrival: ArrivalValues = { complaint: '', promisedAt: null, kmIn: '', fuelEighths: '' };

export function arrivalValues(
  { complaint, promisedAt, kmIn, fuelEighths }: Visit,
  { dayOf, time }: Clock,
): ArrivalValues {
  return {
    complaint,
    promisedAt: promisedAt === null ? null : `${dayOf(promisedAt)} ${time(promisedAt)}:00`,
    kmIn: String(kmIn ?? ''),
    fuelEighths: String(fuelEighths ?? ''),
  };
}

/** What the contract reads out of the fields. */
export function readArrival({ complaint, promisedAt, kmIn, fuelEighths }: ArrivalValues, clock: Clock) {
  return {
    complaint,
    promisedAt: promisedAt ? new Date(instantOf(promisedAt, clock)).toISOString() : null,
    kmIn: kmOf(kmIn),
    fuelEighths: fuelEighths === '' ? null : Number(fuelEighths),
  };
}

/** The instant of a time by the shop's clock, as a field holds it. */
export function instantOf(moment: string, clock: Clock): number {
  return instantOn(`${moment.replace(' ', 'T')}Z`, shownBy(clock));
}

export function kmOf(typed: string): number | null {
  return typed === '' ? null : Number(typed.replaceAll(/\D/g, ''));
}

/** When the odometer of a car that came on this day was read, as the server takes it. */
export function readOn(date: string, now: number, clock: Clock): number {
  return date < clock.dayOf(now) ? instantOn(`${date}T12:00Z`, shownBy(clock)) : now;
}

const shownBy =
  ({ dayOf, time }: Clock) =>
  (instant: number) =>
    `${dayOf(instant)} ${time(instant)}`;
