import { type Insertable, sql, type Updateable } from 'kysely';
import type { KmReadingQuery } from '#contract/km-readings.ts';
import type { Page } from '#contract/lists.ts';
import type { Db } from '#server/db/dialect.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import { readPage, sortOf } from '../../http/lists.ts';

export type NamedReading = KmReadingRow & { byName: string | null };

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

/** A reading with the name of who entered it, as it is answered. */
export async function findNamedReading(db: Db, id: string): Promise<NamedReading | undefined> {
  return (await withNames(db, [id]))[0];
}

/** One page of a vehicle's log, the newest reading first unless asked otherwise. */
export async function listReadings(db: Db, query: KmReadingQuery, vehicleId: string): Promise<Page<NamedReading>> {
  const [column, direction] = sortOf(query.sort ?? '-readAt', { readAt: 'readAt' } as const);
  const matching = db
    .selectFrom('km_readings')
    .where('vehicleId', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'SUSPECT'));
  const page = await readPage(
    db,
    query,
    matching,
    matching.select('id').orderBy(column, direction).orderBy('id', direction),
  );
  const rows = await withNames(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.flatMap(({ id }) => rows.filter((row) => row.id === id)) };
}

async function withNames(db: Db, ids: readonly string[]): Promise<NamedReading[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('km_readings')
    .leftJoin('users', 'users.id', 'km_readings.byUserId')
    .selectAll('km_readings')
    .select(sql<string | null>`trim("users"."firstName" || ' ' || "users"."lastName")`.as('byName'))
    .where('km_readings.id', 'in', ids)
    .where('km_readings.deletedAt', 'is', null)
    .execute();
}
