import { latestReading } from '#contract/km-rules.ts';
import { type OilProjection, projectOil } from '#contract/oil-projection.ts';
import type { Db } from '#server/db/dialect.ts';
import { nextRev } from '#server/db/revision.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import { findVehicleType, saveDerived, vehiclesToProject } from './derived-store.ts';
import { readingsOf } from './km-readings-store.ts';
import { findNewestOilChange } from './oil-changes-store.ts';

/**
 * Computes anew what follows from a vehicle's log: its latest km and when its oil is due. Called in the transaction of every reading,
 * review, void and oil change.
 */
export async function deriveFromLog(trx: Db, vehicleId: string, rev: number, now: number): Promise<void> {
  const readings = (await readingsOf(trx, [vehicleId])).map(toRuleReading);
  const change = await findNewestOilChange(trx, vehicleId);
  const type = await findVehicleType(trx, vehicleId);
  const facts = change && { ...change, nextChangeKm: change.nextChangeKm ?? change.currentKm };
  const projection = facts ? projectOil(facts, readings, type) : null;
  await saveDerived(trx, vehicleId, latestReading(readings), daysOf(projection), { rev, updatedAt: now });
}

const AT_ONCE = 200;

/** Projects for the vehicles whose oil was changed before there were projections; costs nothing when there are none. */
export async function projectMissing(db: Db, now: number): Promise<void> {
  for (;;) {
    const ids = await vehiclesToProject(db, AT_ONCE);
    if (ids.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const rev = await nextRev(trx);
      for (const id of ids) await deriveFromLog(trx, id, rev, now);
    });
  }
}

export function toRuleReading({ km, readAt, state, reset }: KmReadingRow) {
  return { km, readAt, state, reset: reset === 1 };
}

/** A day that never comes sorts after all others, on both engines. */
const NEVER = '9999-12-31';

function daysOf(projection: OilProjection | null) {
  if (!projection) return { oil: null, oilSoonOn: null, oilDueOn: null, oilOverdueOn: null, oilAskOn: null };
  const { soonOn, dueOn, overdueOn, askOn } = projection;
  return {
    oil: JSON.stringify(projection),
    oilSoonOn: soonOn ?? NEVER,
    oilDueOn: dueOn ?? NEVER,
    oilOverdueOn: overdueOn ?? NEVER,
    oilAskOn: askOn,
  };
}
