import { AppError } from '#contract/errors.ts';
import type { VehicleBelongings, VehicleMerge } from '#contract/merging.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Db } from '#server/db/dialect.ts';
import type { VehicleRow } from '#server/db/schema-garage.ts';
import { keyVisits } from '#server/db/visit-keys.ts';
import type { Change } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { assertFound, throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import {
  countRelated,
  countsOf,
  moveRelated,
  movedChanges,
  type OfVehicle,
} from '#server/features/users/related-records.ts';
import { answerOf, getVehicle, keysOf, presentVehicle } from './vehicles-service.ts';
import { findMergedInto, findVehicle, followMerged, touchOwners, updateVehicle } from './vehicles-store.ts';

/** How much of each noun belongs to a vehicle. @throws AppError not-found, merged */
export async function countVehicleRecords(
  db: Db,
  person: Person,
  id: string,
  related: readonly OfVehicle[],
): Promise<VehicleBelongings> {
  await getVehicle(db, person, id);
  return await countRelated(db, related, id);
}

/**
 * Makes two records of one car one. Visits, pictures, oil changes and kilometres of the other go over, and so do the
 * fields that were chosen; the other is removed with a pointer to the one that stays, which frees its plate. Merging
 * the same two again changes nothing.
 * @throws AppError not-found, stale (of either record, which one is in `current`), validation-failed
 */
export async function mergeVehicles(
  change: Change,
  id: string,
  { otherId, otherRev, take }: VehicleMerge,
  related: readonly OfVehicle[],
): Promise<{ vehicle: Vehicle; moved: VehicleBelongings }> {
  const { trx, rev, now } = change;
  const target = assertFound(await findVehicle(trx, id));
  if ((await findMergedInto(trx, otherId)) === id) return { vehicle: await answerOf(change, id), moved: NOTHING };
  const from = await findVehicle(trx, otherId);
  if (!from) throw new AppError('validation-failed', { fields: [wrongField('/otherId', 'not-found')] });
  throwIfInvalid(from.id === id ? [wrongField('/otherId', 'not-allowed')] : []);
  await checkRev(change, 'vehicle', target, () => presentVehicle(target));
  await checkRev(change, 'vehicle', from, () => presentVehicle(from), otherRev);

  const columns = {
    ...chosenColumns(from, take),
    ...laterCall(target, from),
    // As after a transfer: pictures of another owner's time are not this one's, of
    // whichever record he got the car by then.
    ownerChangedAt: from.ownerId === target.ownerId ? later(from.ownerChangedAt, target.ownerChangedAt) : now,
  };
  const to = { ...target, ...columns };
  // First out of the way: a removed record holds no plate.
  await updateVehicle(trx, otherId, { deletedAt: now, mergedIntoId: id, rev, updatedAt: now });
  await followMerged(trx, otherId, id);
  await updateVehicle(trx, id, { ...columns, ...keysOf(to), rev, updatedAt: now });
  // The owners see other cars than before: their devices start their copies anew.
  await touchOwners(trx, [target.ownerId, from.ownerId], rev);
  const moved = await moveRelated(change, related, { from, before: target, to });
  await keyVisits(trx, { vehicleId: id });
  await change.record('vehicle.merge', otherId, {
    mergedIntoVehicle: [null, to.plateNumber],
    mergedIntoId: [null, id],
  });
  await change.record('vehicle.merge', id, {
    mergedVehicle: [null, from.plateNumber],
    mergedId: [null, otherId],
    ...changesBetween<Partial<VehicleRow>>(target, chosenColumns(from, take)),
    ...movedChanges(moved),
  });
  return { vehicle: await answerOf(change, id), moved: countsOf(moved) };
}

const NOTHING: VehicleBelongings = { visits: 0, kmReadings: 0, oilChanges: 0, media: 0 };

/** The columns of the chosen fields, as the other record has them; with an owner goes since when it is his. */
function chosenColumns(from: VehicleRow, take: VehicleMerge['take']): Partial<VehicleRow> {
  const fields = Object.fromEntries(take.map((field) => [field, from[field]]));
  return take.includes('ownerId') ? { ...fields, ownedSince: from.ownedSince } : fields;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** Who was called last about the oil of this car. */
function laterCall(target: VehicleRow, { calledAt, calledBy, callNote }: VehicleRow): Partial<VehicleRow> {
  return (calledAt ?? 0) > (target.calledAt ?? 0) ? { calledAt, calledBy, callNote } : {};
}
