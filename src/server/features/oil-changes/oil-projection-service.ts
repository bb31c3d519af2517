import { latestReading } from '#contract/km-rules.ts';
import { type OilProjection, projectOil } from '#contract/oil-projection.ts';
import type { Db } from '#server/db/dialect.ts';
import { type AnyChange, runChange, shopAt } from '#server/http/change.ts';
import { findVehicleType, saveDerived, vehiclesToProject } from './oil-projection-store.ts';
import { countedReadings, type RuleReadingRow } from './km-readings-store.ts';
import { findNewestOilChange } from './oil-changes-store.ts';
import { NEVER, offerToTablets } from './tablet-vehicles-service.ts';

/**
 * Has what follows from a vehicle's log computed anew at the end of the change, once: its latest km and when its oil is
 * due. To be called for every reading and oil change that is written.
 */
export function deriveFromLog(change: AnyChange, vehicleId: string): void {
  change.afterwards(`log of ${vehicleId}`, () => derive(change, vehicleId));
}

async function derive(change: AnyChange, vehicleId: string): Promise<void> {
  const { trx, rev, now } = change;
  const known = (await countedReadings(trx, vehicleId, now)).map(toRuleReading);
  // Kept while the server's clock was ahead: of a time that has not come, it counts where nothing else is known.
  const past = known.filter(({ readAt }) => readAt <= now);
  const readings = past.length > 0 ? past : known;
  const newest = await findNewestOilChange(trx, vehicleId);
  const type = await findVehicleType(trx, vehicleId);
  const facts = newest && { ...newest, nextChangeKm: newest.nextChangeKm ?? newest.currentKm };
  const projection = facts ? projectOil(facts, readings, type) : null;
  await saveDerived(trx, vehicleId, latestReading(readings), daysOf(projection), { rev, updatedAt: now });
  offerToTablets(change, vehicleId);
}

const AT_ONCE = 200;

/** Projects for the vehicles whose oil was changed before there were projections; costs nothing when there are none. */
export async function projectMissing(db: Db, now: number): Promise<void> {
  for (;;) {
    const ids = await vehiclesToProject(db, AT_ONCE);
    if (ids.length === 0) return;
    await runChange(shopAt(db, now), undefined, async (change) => {
      for (const id of ids) deriveFromLog(change, id);
    });
  }
}

export function toRuleReading({ km, readAt, state, reset }: Omit<RuleReadingRow, 'id'>) {
  return { km, readAt, state, reset: reset === 1 };
}

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
