import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Person } from '#server/http/person.ts';
import { addReading } from '#server/features/oil-changes/km-readings-service.ts';

type Imported = { vehicleId: string; km: number; day: string };

/** A reading out of a file, of the middle of its day. It is judged like any other: what contradicts the log waits for review. */
export async function recordKm(
  trx: Db,
  person: Person,
  { vehicleId, km, day }: Imported,
  { rev, now }: { rev: number; now: number },
): Promise<void> {
  const readAt = Date.parse(`${day}T12:00:00Z`);
  const reading = { id: newId(now), vehicleId, km, readAt, byUserId: person.id, confirmed: false };
  await addReading(trx, { ...reading, source: 'IMPORT' }, rev, now);
}
