import { newId } from '#contract/ids.ts';
import type { VisitPatch } from '#contract/visits.ts';
import type { VisitRow } from '#server/db/schema-garage.ts';
import type { Change } from '#server/http/change.ts';
import { noonInShop, shopTime } from '#server/http/shop-day.ts';
import {
  addReading,
  correctReading,
  readingOf,
  unvoidReading,
  voidReading,
} from '#server/features/oil-changes/record-km-reading.ts';
import { updateVisit } from './visits-store.ts';

type Arrival = Pick<VisitRow, 'id' | 'vehicleId' | 'date' | 'kmIn' | 'kmReadingId'>;

/**
 * The odometer at arrival is a reading like any other: one that cannot be right waits for review, and the log follows
 * what is put right in the visit, its day too. Of an earlier day, it is of noon.
 */
export async function changeArrival(
  change: Change,
  { id, vehicleId, kmReadingId, ...known }: Arrival,
  { kmIn: km = known.kmIn, date = known.date }: Pick<VisitPatch, 'kmIn' | 'date'>,
): Promise<void> {
  const { trx, now, today, timeZone } = change;
  if (km === known.kmIn && (km === null || date === known.date)) return;
  const readAt = date < today ? noonInShop(date, timeZone) : now;
  const reading = kmReadingId === null ? undefined : await readingOf(trx, kmReadingId);
  if (reading && km === null) {
    await voidReading(change, reading.id);
  } else if (reading && km !== null) {
    // Of what was voided at review another day makes nothing that counts.
    if (km === known.kmIn && reading.state === 'VOIDED') return;
    if (known.kmIn === null) await unvoidReading(change, reading.id);
    // Put in again after it was taken out, or put right, it is of the moment of which it was, if that is of the day.
    const isOfDay = date > today || shopTime(reading.readAt, timeZone).startsWith(date);
    await correctReading(change, reading.id, km, isOfDay ? {} : { readAt });
  } else if (km !== null && km !== known.kmIn) {
    const added = { id: newId(now), vehicleId, km, readAt, source: 'VISIT' as const, confirmed: false };
    await addReading(change, added);
    await updateVisit(trx, id, { kmReadingId: added.id });
  }
}
