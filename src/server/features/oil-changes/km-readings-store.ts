import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';

export async function insertReading(trx: Db, row: Insertable<KmReadingRow>): Promise<void> {
  await trx.insertInto('km_readings').values(row).execute();
}

export async function updateReading(trx: Db, id: string, change: Updateable<KmReadingRow>): Promise<void> {
  await trx.updateTable('km_readings').set(change).where('id', '=', id).execute();
}

export async function findReading(db: Db, id: string): Promise<KmReadingRow | undefined> {
  return db
    .selectFrom('km_readings')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** All readings of one vehicle, oldest first. */
export async function readingsOf(db: Db, vehicleId: string): Promise<KmReadingRow[]> {
  return db
    .selectFrom('km_readings')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .orderBy('readAt')
    .orderBy('id')
    .execute();
}

/** Keeps what is derived from a vehicle's readings in its row, under a revision of its own so that devices hear of it. */
export async function saveLatestKm(
  trx: Db,
  vehicleId: string,
  latest: { km: number; readAt: number } | undefined,
  rev: number,
  now: number,
): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ latestKm: latest?.km ?? null, lastKmUpdate: latest?.readAt ?? null, rev, updatedAt: now })
    .where('id', '=', vehicleId)
    .execute();
}
