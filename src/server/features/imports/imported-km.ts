import { newId } from '#contract/ids.ts';
import type { Change } from '#server/http/change.ts';
import { noonInShop } from '#server/http/shop-day.ts';
import { addReading } from '#server/features/oil-changes/record-km-reading.ts';

type Imported = { vehicleId: string; km: number; day: string };

/**
 * A reading out of a file, of the middle of its day. It is checked like any other: what contradicts the log waits for
 * review.
 */
export async function recordKm(change: Change, { vehicleId, km, day }: Imported): Promise<void> {
  const readAt = noonInShop(day, change.timeZone);
  const reading = { id: newId(change.now), vehicleId, km, readAt, confirmed: false };
  await addReading(change, { ...reading, source: 'IMPORT' });
}
