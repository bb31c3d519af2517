import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { plateKey, plateLookupKey } from '#contract/plates.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { VehicleRow } from '#server/db/schema-garage.ts';

export type VehicleWithOwner = Selectable<VehicleRow> & { ownerName: string; hasOpenVisit: SqlBool };

const ownerName = fullName('users');

/** The vehicles beside their owners' names, and whether they are here for a visit. */
export function withOwner(db: Db) {
  return db
    .selectFrom('vehicles')
    .innerJoin('users', 'users.id', 'vehicles.ownerId')
    .selectAll('vehicles')
    .select(ownerName.as('ownerName'))
    .select((eb) =>
      eb
        .exists(openVisits(db).where('visits.vehicleId', '=', sql.ref<string>('vehicles.id')).select('visits.id'))
        .as('hasOpenVisit'),
    );
}

/** The visits whose cars are here. */
export function openVisits(db: Db) {
  return db.selectFrom('visits').where('visits.closedAt', 'is', null).where('visits.deletedAt', 'is', null);
}

export async function findVehicle(db: Db, id: string, ownerId?: string): Promise<VehicleWithOwner | undefined> {
  return withOwner(db)
    .where('vehicles.id', '=', id)
    .where('vehicles.deletedAt', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('vehicles.ownerId', '=', ownerId ?? ''))
    .executeTakeFirst();
}

/** A vehicle, removed or not. */
export async function findVehicleRow(db: Db, id: string): Promise<Selectable<VehicleRow> | undefined> {
  return db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst();
}

export type PlateHolder = { id: string; ownerId: string; plateNumber: string };

/** The vehicles with this plate in any order of its groups and in any script, the one written the same way first. */
export async function findByPlate(db: Db, plate: string): Promise<PlateHolder[]> {
  const key = plateKey(plate);
  const holders = await db
    .selectFrom('vehicles')
    .select(['id', 'ownerId', 'plateNumber', 'plateKey'])
    .where('plateLookupKey', '=', plateLookupKey(plate))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return holders
    .toSorted((a, b) => Number(b.plateKey === key) - Number(a.plateKey === key))
    .map(({ plateKey: _key, ...holder }) => holder);
}

/** Into which record one with this plate was merged last, written the same way. */
export async function findMergedByPlate(db: Db, plate: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select('mergedIntoId')
    .where('plateLookupKey', '=', plateLookupKey(plate))
    .where('plateKey', '=', plateKey(plate))
    .where('mergedIntoId', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .executeTakeFirst();
  return row?.mergedIntoId ?? undefined;
}

export async function insertVehicle(trx: Db, row: Insertable<VehicleRow>): Promise<void> {
  await trx.insertInto('vehicles').values(row).execute();
}

export async function updateVehicle(trx: Db, id: string, change: Updateable<VehicleRow>): Promise<void> {
  await trx.updateTable('vehicles').set(change).where('id', '=', id).execute();
}

/** The oil changes leave the devices with their vehicle and come back with it: they are told as changes of these. */
export async function touchOilChangesOf(trx: Db, vehicleId: string, rev: number): Promise<void> {
  await trx.updateTable('oil_changes').set({ rev }).where('vehicleId', '=', vehicleId).execute();
}

/** A new owner sees the car, the old one no longer: both devices start their copies anew. */
export async function touchOwners(trx: Db, ids: readonly string[], rev: number): Promise<void> {
  await trx.updateTable('users').set({ rev }).where('id', 'in', ids).execute();
}

export type NamedColumn = 'brand' | 'model' | 'color' | 'engineType';

/** How many vehicles hold each of these words in a column. */
export async function countWords(
  db: Db,
  column: NamedColumn,
  words: readonly string[],
): Promise<{ word: string; count: number }[]> {
  return await db
    .selectFrom('vehicles')
    .select((eb) => [eb.ref(column).as('word'), eb.fn.countAll<number>().as('count')])
    .where(column, 'in', words)
    .where('deletedAt', 'is', null)
    .groupBy(column)
    .execute();
}

/** The vehicles that hold a word in a column, removed ones too: they may come back. */
export async function vehiclesWith(db: Db, column: NamedColumn, word: string): Promise<Selectable<VehicleRow>[]> {
  return await db.selectFrom('vehicles').selectAll().where(column, '=', word).execute();
}

export async function countVehiclesOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasOpenVisit(db: Db, vehicleId: string): Promise<boolean> {
  const open = await openVisits(db).select('id').where('vehicleId', '=', vehicleId).executeTakeFirst();
  return open !== undefined;
}

/** All cars that are or were a person's, removed ones too. */
export async function idsOfOwner(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('vehicles').select('id').where('ownerId', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

export async function moveVehicles(trx: Db, fromId: string, toId: string, rev: number): Promise<void> {
  await trx.updateTable('vehicles').set({ ownerId: toId, rev }).where('ownerId', '=', fromId).execute();
}

/** What was said on the phone with an owner goes with the owner. */
export async function forgetCalls(trx: Db, ownerId: string, rev: number): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ calledAt: null, calledBy: null, callNote: null, rev })
    .where('ownerId', '=', ownerId)
    .execute();
}

/** The record that this one was merged into, if it was. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('vehicles').select('mergedIntoId').where('id', '=', id).executeTakeFirst();
  return row?.mergedIntoId ?? undefined;
}

/** Records that pointed at one that is now part of another point there at once: a pointer never leads to a pointer. */
export async function followMerged(trx: Db, from: string, to: string): Promise<void> {
  await trx.updateTable('vehicles').set({ mergedIntoId: to }).where('mergedIntoId', '=', from).execute();
}
