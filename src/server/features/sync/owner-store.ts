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

/** The record that stands for a vehicle: itself, or the one that took it in while a tablet still had the old one. */
export async function replacementOf(db: Db, vehicleId: string): Promise<string> {
  const row = await db.selectFrom('vehicles').select('mergedIntoId').where('id', '=', vehicleId).executeTakeFirst();
  return row?.mergedIntoId ?? vehicleId;
}
