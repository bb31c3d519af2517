import type { Updateable } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import type { VehicleRow } from '#server/db/schema-garage.ts';

type OilDays = Pick<VehicleRow, 'oil' | 'oilSoonOn' | 'oilDueOn' | 'oilOverdueOn' | 'oilAskOn'>;

/** Keeps what is derived from a vehicle's log in its row, under a revision of its own so that devices hear of it. */
export async function saveDerived(
  trx: Db,
  vehicleId: string,
  latest: { km: number; readAt: number } | undefined,
  days: OilDays,
  change: Updateable<VehicleRow>,
): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ latestKm: latest?.km ?? null, lastKmUpdate: latest?.readAt ?? null, ...days, ...change })
    .where('id', '=', vehicleId)
    .execute();
}

export async function findVehicleType(db: Db, vehicleId: string): Promise<VehicleRow['type']> {
  const { type } = await db.selectFrom('vehicles').select('type').where('id', '=', vehicleId).executeTakeFirstOrThrow();
  return type;
}

/** Vehicles with an oil change and no projection of the next. */
export async function vehiclesToProject(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('oil', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('oil_changes')
          .select('oil_changes.id')
          .whereRef('oil_changes.vehicleId', '=', 'vehicles.id')
          .where('oil_changes.deletedAt', 'is', null),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The oil was changed: a call about it is a thing of the past. */
export async function forgetCall(trx: Db, vehicleId: string): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ calledAt: null, calledBy: null, callNote: null })
    .where('id', '=', vehicleId)
    .execute();
}
