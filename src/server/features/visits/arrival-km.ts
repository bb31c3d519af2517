import { newId } from '#contract/ids.ts';
import type { VisitRow } from '#server/db/schema-garage.ts';
import type { Change } from '#server/http/change.ts';
import { noonInShop } from '#server/http/shop-day.ts';
import {
  addReading,
  correctReading,
  unvoidReading,
  voidReading,
} from '#server/features/oil-changes/record-km-reading.ts';
import { updateVisit } from './visits-store.ts';

type Arrival = Pick<VisitRow, 'id' | 'vehicleId' | 'date' | 'kmIn' | 'kmReadingId'>;

/**
 * The odometer at arrival is a reading like any other: one that cannot be right waits for review, and the log follows
 * what is put right in the visit. Of an earlier day, it is of noon.
 */
export async function changeKmIn(
  change: Change,
  { id, vehicleId, date, kmIn, kmReadingId }: Arrival,
  km: number | null | undefined,
): Promise<void> {
  const { trx, now, today, timeZone } = change;
  if (km === undefined || km === kmIn) return;
  if (kmReadingId !== null && km === null) {
    await voidReading(change, kmReadingId);
  } else if (kmReadingId !== null && km !== null) {
    // Put in again after it was taken out, it is of the moment of which it was.
    if (kmIn === null) await unvoidReading(change, kmReadingId);
    await correctReading(change, kmReadingId, km);
  } else if (km !== null) {
    const readAt = date < today ? noonInShop(date, timeZone) : now;
    const reading = { id: newId(now), vehicleId, km, readAt, source: 'VISIT' as const, confirmed: false };
    await addReading(change, reading);
    await updateVisit(trx, id, { kmReadingId: reading.id });
  }
}
