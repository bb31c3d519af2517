import type { Visit } from '#contract/visits.ts';

/** How a car came and until when it is promised, as the fields hold it: the promise is local time, `YYYY-MM-DD HH:mm:ss`. */
export type ArrivalValues = { complaint: string; promisedAt: string | null; kmIn: string; fuelEighths: string };

export const noArrival: ArrivalValues = { complaint: '', promisedAt: null, kmIn: '', fuelEighths: '' };

export function arrivalValues({ complaint, promisedAt, kmIn, fuelEighths }: Visit): ArrivalValues {
  return {
    complaint,
    promisedAt: promisedAt === null ? null : localTime(promisedAt),
    kmIn: String(kmIn ?? ''),
    fuelEighths: String(fuelEighths ?? ''),
  };
}

/** What the contract reads out of the fields. */
export function readArrival({ complaint, promisedAt, kmIn, fuelEighths }: ArrivalValues) {
  return {
    complaint,
    promisedAt: promisedAt ? new Date(promisedAt.replace(' ', 'T')).toISOString() : null,
    kmIn: kmIn === '' ? null : Number(kmIn.replaceAll(/\D/g, '')),
    fuelEighths: fuelEighths === '' ? null : Number(fuelEighths),
  };
}

function localTime(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:00`;
}
