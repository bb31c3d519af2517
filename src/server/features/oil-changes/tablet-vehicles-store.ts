import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/schema.ts';

/** From when on an oil change counts: milliseconds since 1970 when it was done, the shop's day when it was due. */
export type Since = { changedAt: number; dueOn: string; never: string };

/** Has a car come to the tablets when there is a reason, its oil changes with it. */
export async function enterTablets(trx: Db, vehicleId: string, since: Since, rev: number): Promise<void> {
  const entered = await trx
    .updateTable('vehicles')
    .set({ offlineActive: 1, rev })
    .where('id', '=', vehicleId)
    .where('offlineActive', '=', 0)
    .where((eb) => hasReason(eb, since))
    .returning('id')
    .execute();
  if (entered.length > 0) await touchOilChanges(trx, [vehicleId], rev);
}

/** Cars that have no reason to be on the tablets any more, or (`isOn` 0) have one and are not. */
export async function misplacedVehicles(db: Db, isOn: 0 | 1, since: Since, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('offlineActive', '=', isOn)
    .$if(isOn === 0, (query) => query.where('deletedAt', 'is', null))
    .where((eb) => (isOn === 1 ? eb.not(hasReason(eb, since)) : hasReason(eb, since)))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function placeVehicles(trx: Db, ids: readonly string[], isOn: 0 | 1, rev: number): Promise<void> {
  await trx.updateTable('vehicles').set({ offlineActive: isOn, rev }).where('id', 'in', ids).execute();
  await touchOilChanges(trx, ids, rev);
}

/** Oil changes are where their car is: each device hears of them as changed. */
async function touchOilChanges(trx: Db, vehicleIds: readonly string[], rev: number): Promise<void> {
  await trx.updateTable('oil_changes').set({ rev }).where('vehicleId', 'in', vehicleIds).execute();
}

/** An active visit, or an oil change that was done or due since then. */
function hasReason(eb: ExpressionBuilder<Tables, 'vehicles'>, { changedAt, dueOn, never }: Since) {
  return eb.or([
    eb.exists(
      eb
        .selectFrom('visits')
        .select('visits.id')
        .whereRef('visits.vehicleId', '=', 'vehicles.id')
        .where('visits.offlineActive', '=', 1)
        .where('visits.deletedAt', 'is', null),
    ),
    eb.exists(
      eb
        .selectFrom('oil_changes')
        .select('oil_changes.id')
        .whereRef('oil_changes.vehicleId', '=', 'vehicles.id')
        .where('oil_changes.changedAt', '>=', changedAt)
        .where('oil_changes.deletedAt', 'is', null),
    ),
    eb.and([
      eb(eb.fn.coalesce('vehicles.oilDueOn', eb.val('')), '>=', dueOn),
      eb(eb.fn.coalesce('vehicles.oilDueOn', eb.val('')), '<', never),
    ]),
  ]);
}
