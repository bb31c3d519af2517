import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { scopeOf } from '#contract/permissions.ts';
import { plateKey, plateLookupKey } from '#contract/plates.ts';
import { searchKey } from '#contract/text.ts';
import { dueAsOf, type OilProjection } from '#contract/oil-projection.ts';
import type { Vehicle, VehicleDraft, VehiclePatch } from '#contract/vehicles.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { found } from '#server/http/records.ts';
import { changesBetween } from '#server/features/audit/audit-service.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { findAccount } from '#server/features/users/account-service.ts';
import {
  findByPlate,
  findMergedInto,
  findRemovedVehicle,
  findVehicle,
  insertVehicle,
  touchOilChangesOf,
  updateVehicle,
  type VehicleWithOwner,
} from './vehicles-store.ts';

/** A vehicle as it is kept: what it is due on a day is told when it is answered. */
export type VehicleRecord = Omit<Vehicle, 'due'> & { oil: OilProjection | null };

/** The vehicle as it is answered on a day. */
export function withDue({ oil, ...vehicle }: VehicleRecord, today: string): Vehicle {
  return { ...vehicle, due: dueAsOf(oil, today) };
}

/** The owner to whom a person's view of vehicles is limited: clients see their own, staff all. */
export function ownerScope(person: Person): string | undefined {
  return scopeOf(person.role, 'vehicle.read') === 'own' ? person.id : undefined;
}

/** @throws AppError not-found, also for another's vehicle; merged for one that is part of another, which is in `current` */
export async function getVehicle(db: Db, person: Person, id: string): Promise<VehicleRecord> {
  const scope = ownerScope(person);
  const row = await findVehicle(db, id, scope);
  const heirId = row ? undefined : await findMergedInto(db, id);
  const heir = heirId === undefined ? undefined : await findVehicle(db, heirId, scope);
  if (heir) throw new AppError('merged', { current: { id: heir.id, ownerId: heir.ownerId } });
  return presentVehicle(found(row));
}

/** @throws AppError plate-exists with the vehicle that has the plate; validation-failed when the owner does not exist */
export async function createVehicle(change: Change, draft: VehicleDraft): Promise<Vehicle> {
  const { trx, rev, now } = change;
  await refuseUnknownOwner(trx, draft.ownerId);
  await checkPlate(trx, draft.plateNumber);
  const id = draft.id ?? newId(now);
  if ((await findVehicle(trx, id)) ?? (await findRemovedVehicle(trx, id))) throw new AppError('conflict');
  await insertVehicle(trx, {
    ...draft,
    id,
    ...keysOf(draft),
    latestKm: null,
    lastKmUpdate: null,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await change.record('vehicle.create', id);
  return await answerOf(change, id);
}

/** Changes a vehicle. @throws AppError stale, plate-exists, validation-failed */
export async function changeVehicle(change: Change, id: string, patch: VehiclePatch): Promise<Vehicle> {
  const { trx, rev, now, today } = change;
  const row = found(await findVehicle(trx, id));
  await checkRev(change, 'vehicle', row, () => withDue(presentVehicle(row), today));
  if (patch.plateNumber !== undefined) await checkPlate(trx, patch.plateNumber, id);
  await updateVehicle(trx, id, {
    ...patch,
    ...keysOf({
      plateNumber: patch.plateNumber ?? row.plateNumber,
      brand: patch.brand ?? row.brand,
      model: patch.model ?? row.model,
    }),
    rev,
    updatedAt: now,
  });
  await change.record('vehicle.update', id, changesBetween<object>(row, patch));
  return await answerOf(change, id);
}

/** Takes a vehicle out of the lists; its history stays and `restoreVehicle` brings it back. */
export async function removeVehicle(change: Change, id: string): Promise<void> {
  const { trx, rev, now } = change;
  found(await findVehicle(trx, id));
  await updateVehicle(trx, id, { deletedAt: now, rev, updatedAt: now });
  await touchOilChangesOf(trx, id, rev);
  await change.record('vehicle.remove', id);
}

/** @throws AppError merged for one that is part of another, plate-exists when another vehicle has got the plate meanwhile */
export async function restoreVehicle(change: Change, id: string): Promise<Vehicle> {
  const { trx, rev, now } = change;
  const row = found(await findRemovedVehicle(trx, id));
  if (row.mergedIntoId !== null) throw new AppError('merged', { current: { id: row.mergedIntoId } });
  await checkPlate(trx, row.plateNumber);
  await updateVehicle(trx, id, { deletedAt: null, rev, updatedAt: now });
  await touchOilChangesOf(trx, id, rev);
  await change.record('vehicle.restore', id);
  return await answerOf(change, id);
}

/** The vehicle as it stands after this change, with what is derived from its log. */
export async function answerOf(change: Change, id: string): Promise<Vehicle> {
  await change.settle();
  return withDue(presentVehicle(found(await findVehicle(change.trx, id))), change.today);
}

export function presentVehicle(row: VehicleWithOwner): VehicleRecord {
  return {
    id: row.id,
    rev: row.rev,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    ownedSince: row.ownedSince,
    type: row.type,
    plateNumber: row.plateNumber,
    brand: row.brand,
    model: row.model,
    year: row.year,
    color: row.color,
    engineType: row.engineType,
    status: row.status,
    image: row.image,
    vin: row.vin,
    latestKm: row.latestKm,
    lastKmUpdate: row.lastKmUpdate === null ? null : isoInstant(row.lastKmUpdate),
    oil: row.oil === null ? null : (JSON.parse(row.oil) as OilProjection),
  };
}

export { findByPlate } from './vehicles-store.ts';

/** What a vehicle is found by. */
export function keysOf({ plateNumber, brand, model }: Pick<VehicleDraft, 'plateNumber' | 'brand' | 'model'>) {
  const [key, lookup] = [plateKey(plateNumber), plateLookupKey(plateNumber)];
  return { plateKey: key, plateLookupKey: lookup, searchKey: searchKey(`${key} ${lookup} ${brand} ${model}`) };
}

/** @throws AppError validation-failed */
export async function refuseUnknownOwner(db: Db, ownerId: string): Promise<void> {
  if (!(await findAccount(db, ownerId)))
    throw new AppError('validation-failed', { fields: [{ pointer: '/ownerId', code: 'not-found', params: {} }] });
}

async function checkPlate(db: Db, plate: string, ownId?: string): Promise<void> {
  const other = await findByPlate(db, plate);
  if (other && other.id !== ownId)
    throw new AppError('plate-exists', {
      current: other,
      fields: [{ pointer: '/plateNumber', code: 'format', params: {} }],
    });
}
