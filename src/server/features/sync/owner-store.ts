import type { Db } from '#server/db/dialect.ts';

/** Whose car it is; undefined when there is no such vehicle (any more). */
export async function findVehicleOwner(db: Db, vehicleId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select('ownerId')
    .where('id', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.ownerId;
}
