import { type Insertable, sql, type Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { OilChangeQuery } from '#contract/oil-changes.ts';
import { searchKey } from '#contract/text.ts';
import { type Db, dialectOf } from '#server/db/dialect.ts';
import type { OilChangeRow, VehicleRow } from '#server/db/schema-garage.ts';
import type { AnyChange } from '#server/http/change.ts';
import { readPageOf, sortOf } from '#server/http/lists.ts';
import { holdsCar } from '#server/features/vehicles/plate-search.ts';

/** An oil change with what is known of its car, and which oil change of that car counts. */
export type OilChangeOfVehicle = OilChangeRow &
  Pick<VehicleRow, 'latestKm' | 'lastKmUpdate' | 'oil'> & { newestId: string | null };

function withVehicle(db: Db) {
  return db
    .selectFrom('oil_changes')
    .innerJoin('vehicles', 'vehicles.id', 'oil_changes.vehicleId')
    .selectAll('oil_changes')
    .select(['vehicles.latestKm', 'vehicles.lastKmUpdate', 'vehicles.oil'])
    .select((eb) =>
      eb
        .selectFrom('oil_changes as newest')
        .select('newest.id')
        .whereRef('newest.vehicleId', '=', 'vehicles.id')
        .where('newest.deletedAt', 'is', null)
        .orderBy('newest.changedAt', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1)
        .as('newestId'),
    )
    .where('oil_changes.deletedAt', 'is', null)
    .where('vehicles.deletedAt', 'is', null);
}

export async function insertOilChange(trx: Db, row: Omit<Insertable<OilChangeRow>, 'searchKey'>): Promise<void> {
  await trx
    .insertInto('oil_changes')
    .values({ ...row, searchKey: oilKey(row) })
    .execute();
}

export async function updateOilChange(
  trx: Db,
  id: string,
  change: Omit<Updateable<OilChangeRow>, 'searchKey'>,
): Promise<void> {
  const rows = await trx
    .updateTable('oil_changes')
    .set(change)
    .where('id', '=', id)
    .returning(['oilName', 'oilType', 'searchKey'])
    .execute();
  for (const row of rows) {
    const key = oilKey(row);
    if (key !== row.searchKey)
      await trx.updateTable('oil_changes').set({ searchKey: key }).where('id', '=', id).execute();
  }
}

/** An oil change is found by its oil. */
function oilKey({ oilName, oilType = null }: { oilName: string; oilType?: string | null }): string {
  return searchKey(`${oilName} ${oilType ?? ''}`);
}

/** Undefined also for a car that is gone, and for another's when asked for one owner's. */
export async function findOilChange(db: Db, id: string, ownerId?: string): Promise<OilChangeOfVehicle | undefined> {
  return withVehicle(db)
    .where('oil_changes.id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('vehicles.ownerId', '=', ownerId ?? ''))
    .executeTakeFirst();
}

/** Also one that was taken away, or whose car is gone. */
export async function findOilChangeRow(db: Db, id: string): Promise<OilChangeRow | undefined> {
  return db.selectFrom('oil_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The oil change that was recorded with a task, so that two mechanics finishing the same task record one. */
export async function findOilChangeOfTask(db: Db, taskId: string): Promise<OilChangeRow | undefined> {
  return db
    .selectFrom('oil_changes')
    .selectAll()
    .where('taskId', '=', taskId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The oil change that counts for a car: the newest one. */
export async function findNewestOilChange(db: Db, vehicleId: string): Promise<OilChangeRow | undefined> {
  return db
    .selectFrom('oil_changes')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The reading of an oil change was corrected by another: the change follows to that one, and keeps the interval to the
 * next.
 */
export async function followReading(
  change: AnyChange,
  readingId: string,
  { id, km }: { id: string; km: number },
): Promise<void> {
  const { trx, rev, now } = change;
  await trx
    .updateTable('oil_changes')
    .set({
      nextChangeKm: sql`"nextChangeKm" + ${km} - "currentKm"`,
      currentKm: km,
      kmReadingId: id,
      rev,
      updatedAt: now,
    })
    .where('kmReadingId', '=', readingId)
    .execute();
}

/** One page of oil changes, of everybody or of one owner; text finds them by the car. */
export async function listOilChanges(
  db: Db,
  query: OilChangeQuery,
  ownerId: string | undefined,
): Promise<Page<OilChangeOfVehicle>> {
  const [column, direction] = sortOf(query.sort ?? '-changedAt', {
    changedAt: 'oil_changes.changedAt',
    currentKm: 'oil_changes.currentKm',
    updatedAt: 'oil_changes.updatedAt',
  } as const);
  const matching = db
    .selectFrom('oil_changes')
    .where('oil_changes.deletedAt', 'is', null)
    .$if(query.vehicleId !== undefined, (rows) => rows.where('oil_changes.vehicleId', '=', query.vehicleId ?? ''))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('vehicles')
          .select('vehicles.id')
          .whereRef('vehicles.id', '=', 'oil_changes.vehicleId')
          .where('vehicles.deletedAt', 'is', null)
          .$if(ownerId !== undefined, (cars) => cars.where('vehicles.ownerId', '=', ownerId ?? ''))
          .$if(query.q !== '', (cars) => cars.where(holdsCar(db, query.q))),
      ),
    );
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('oil_changes.id').orderBy(column, direction).orderBy('oil_changes.id', direction),
    (ids) => withVehicle(db).where('oil_changes.id', 'in', ids).execute(),
  );
}

export async function countOilChangesOf(db: Db, vehicleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('oil_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vehicleId', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the ids that moved, removed oil changes too */
export async function moveOilChanges(trx: Db, fromId: string, toId: string, rev: number): Promise<string[]> {
  const rows = await trx
    .updateTable('oil_changes')
    .set({ vehicleId: toId, rev })
    .where('vehicleId', '=', fromId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The oil changes of these cars, removed ones too. */
export async function notedOilChanges(
  db: Db,
  vehicleIds: readonly string[],
): Promise<Pick<OilChangeRow, 'id' | 'notes'>[]> {
  return await db
    .selectFrom('oil_changes')
    .select(['id', 'notes'])
    .where(dialectOf(db).isOneOf('vehicleId', vehicleIds))
    .execute();
}
