import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { isSamePlate, plateKey, plateLookupKey } from '#contract/plates.ts';
import { may } from '#contract/permissions.ts';
import { searchKey } from '#contract/text.ts';
import { dueAsOf, type OilProjection } from '#contract/oil-projection.ts';
import {
  type ListedVehicle,
  PlateNumber,
  type Vehicle,
  type VehicleDraft,
  type VehiclePatch,
} from '#contract/vehicles.ts';
import type { Db } from '#server/db/dialect.ts';
import { oilOf } from '#server/db/json-columns.ts';
import { keyVisits } from '#server/db/visit-keys.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import { assertFound, throwIfInvalid, assertRestorable, wrongField } from '#server/http/assertions.ts';
import { assertFairPortrait } from '#server/http/portrait.ts';
import { changesBetween } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { findAccount } from '#server/features/users/account-service.ts';
import { plateWords } from './plate-search.ts';
import type { ListedRow } from './vehicle-list-store.ts';
import {
  findByPlate,
  findMergedByPlate,
  findMergedInto,
  findVehicle,
  findVehicleRow,
  hasOpenVisit,
  type PlateHolder,
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

/**
 * @throws AppError not-found, also for another's vehicle; merged for one that is part of another, which is in `current`
 */
export async function getVehicle(db: Db, person: Person, id: string): Promise<VehicleRecord> {
  const row = await findVehicleFor(db, person, id);
  const mergedIntoId = row ? undefined : await findMergedInto(db, id);
  const replacement = mergedIntoId === undefined ? undefined : await findVehicleFor(db, person, mergedIntoId);
  if (replacement) throw new AppError('merged', { current: { id: replacement.id, ownerId: replacement.ownerId } });
  return presentVehicle(assertFound(row));
}

/** The vehicle, when there is one that this person may see. */
export async function findVehicleFor(db: Db, person: Person, id: string): Promise<VehicleWithOwner | undefined> {
  return await findVehicle(db, id, ownOnly(person, 'vehicle.read'));
}

/** Is the vehicle here, and not removed? */
export async function hasVehicle(db: Db, id: string): Promise<boolean> {
  return (await findVehicle(db, id)) !== undefined;
}

/**
 * The vehicle that has this plate beyond doubt, in any script and order, or that became one with the record that had
 * it; undefined also for a text that is no plate.
 */
export async function findVehicleByPlate(db: Db, text: string): Promise<PlateHolder | undefined> {
  if (!v.is(PlateNumber, text)) return undefined;
  const holder = (await findByPlate(db, text)).find(({ plateNumber }) => isSamePlate(plateNumber, text));
  if (holder) return holder;
  const mergedInto = await findMergedByPlate(db, text);
  return mergedInto === undefined ? undefined : await findVehicle(db, mergedInto);
}

/**
 * @throws AppError plate-exists with the vehicle that has the plate; validation-failed when the owner does not exist,
 * or the year is still to come
 */
export async function createVehicle(change: Change, draft: VehicleDraft): Promise<Vehicle> {
  const { trx, rev, now, today } = change;
  const { distinctFrom, ...fields } = draft;
  assertFairPortrait(draft.image);
  assertBuilt(draft.year, today);
  await assertOwnerExists(trx, draft.ownerId);
  await checkPlate(trx, draft.plateNumber, { distinctFrom });
  const id = draft.id ?? newId(now);
  if (await findVehicleRow(trx, id)) throw new AppError('conflict');
  await insertVehicle(trx, {
    ...fields,
    id,
    ...keysOf(draft),
    latestKm: null,
    lastKmUpdate: null,
    offlineActive: 0,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await change.record('vehicle.create', id);
  return await answerOf(change, id);
}

/** Of kilometres and oil, which come after vehicles. */
export type DeriveFromLog = (change: Change, vehicleId: string) => void;

/** By what a car's visits are found, too. */
const named = ['plateNumber', 'brand', 'model'] as const;

/**
 * Changes a vehicle; `deriveFromLog` has what follows from its kilometres computed anew.
 * @throws AppError stale, plate-exists, validation-failed
 */
export async function changeVehicle(
  change: Change,
  id: string,
  { distinctFrom, ...patch }: VehiclePatch,
  deriveFromLog: DeriveFromLog,
): Promise<Vehicle> {
  const { trx, rev, now, today } = change;
  const row = assertFound(await findVehicle(trx, id));
  await checkRev(change, 'vehicle', row, () => withDue(presentVehicle(row), today));
  assertFairPortrait(patch.image);
  assertBuilt(patch.year, today);
  if (patch.plateNumber !== undefined) await checkPlate(trx, patch.plateNumber, { ownId: id, distinctFrom });
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
  // A motorcycle is ridden otherwise than a car is driven.
  if (patch.type !== undefined && patch.type !== row.type) deriveFromLog(change, id);
  if (named.some((field) => patch[field] !== undefined)) await keyVisits(trx, { vehicleId: id });
  await change.record('vehicle.update', id, changesBetween<object>(row, patch));
  return await answerOf(change, id);
}

/**
 * Takes a vehicle out of the lists; its history stays and `restoreVehicle` brings it back.
 *
 * @throws AppError visit-open while the car is here: its card would stand on the floor without a plate
 */
export async function removeVehicle(change: Change, id: string): Promise<void> {
  const { trx, rev, now } = change;
  assertFound(await findVehicle(trx, id));
  if (await hasOpenVisit(trx, id)) throw new AppError('visit-open');
  await updateVehicle(trx, id, { deletedAt: now, rev, updatedAt: now });
  await touchOilChangesOf(trx, id, rev);
  await change.record('vehicle.remove', id);
}

/**
 * @throws AppError merged for one that is part of another, plate-exists when another vehicle has got the plate
 * meanwhile
 */
export async function restoreVehicle(change: Change, id: string): Promise<Vehicle> {
  const { trx, rev, now } = change;
  const row = assertRestorable(await findVehicleRow(trx, id), now);
  if (row.mergedIntoId !== null) throw new AppError('merged', { current: { id: row.mergedIntoId } });
  await checkPlate(trx, row.plateNumber, { ownId: id, wasHere: true });
  await updateVehicle(trx, id, { deletedAt: null, rev, updatedAt: now });
  await touchOilChangesOf(trx, id, rev);
  await change.record('vehicle.restore', id);
  return await answerOf(change, id);
}

/** The vehicle as it stands after this change, with what is derived from its log. */
export async function answerOf(change: Change, id: string): Promise<Vehicle> {
  await change.settle();
  return withDue(presentVehicle(assertFound(await findVehicle(change.trx, id))), change.today);
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
    hasOpenVisit: Boolean(row.hasOpenVisit),
    image: row.image,
    vin: row.vin,
    latestKm: row.latestKm,
    lastKmUpdate: row.lastKmUpdate === null ? null : isoInstant(row.lastKmUpdate),
    oil: oilOf(row),
  };
}

/** The vehicle as a list shows it on a day; what was said on the phone is not for the client. */
export function presentListed(row: ListedRow, { role }: Person, today: string): ListedVehicle {
  const { lastVisitOn, openVisitId, calledAt, calledByName, callNote, deletedAt } = row;
  const isCalled = calledAt !== null && may(role, 'oilChange.due');
  return {
    ...withDue(presentVehicle(row), today),
    lastVisitOn,
    openVisitId,
    lastCall: isCalled ? { at: isoInstant(calledAt), byName: calledByName, note: callNote ?? '' } : null,
    removedAt: deletedAt === null ? null : isoInstant(deletedAt),
  };
}

/** What a vehicle is found by. */
export function keysOf({ plateNumber, brand, model }: Pick<VehicleDraft, 'plateNumber' | 'brand' | 'model'>) {
  return {
    plateKey: plateKey(plateNumber),
    plateLookupKey: plateLookupKey(plateNumber),
    searchKey: searchKey(`${plateWords(plateNumber)} ${brand} ${model}`),
  };
}

/** Cars of the next model year are sold in this one. @throws AppError validation-failed */
function assertBuilt(year: number | undefined, today: string): void {
  const maxValue = Number(today.slice(0, 4)) + 1;
  throwIfInvalid(year !== undefined && year > maxValue ? [wrongField('/year', 'max', { maxValue })] : []);
}

/** @throws AppError validation-failed */
export async function assertOwnerExists(db: Db, ownerId: string): Promise<void> {
  throwIfInvalid((await findAccount(db, ownerId)) ? [] : [wrongField('/ownerId', 'not-found')]);
}

/**
 * Two cars never have one plate. One that differs in order or script alone is a question, which `distinctFrom` (the
 * other's id) answers: both may be real plates. A car keeps a look-alike that it was told apart from before.
 */
async function checkPlate(
  db: Db,
  plate: string,
  { ownId, distinctFrom, wasHere = false }: { ownId?: string; distinctFrom?: string | undefined; wasHere?: boolean },
): Promise<void> {
  const holders = await findByPlate(db, plate);
  const key = plateKey(plate);
  const others = holders.filter(({ id }) => id !== ownId);
  const isToldApart = wasHere || holders.length > others.length || others.some(({ id }) => id === distinctFrom);
  const other =
    others.find(({ plateNumber }) => plateKey(plateNumber) === key) ?? (isToldApart ? undefined : others[0]);
  if (!other) return;
  const mayDiffer = plateKey(other.plateNumber) !== key;
  throw new AppError('plate-exists', {
    current: { id: other.id, ownerId: other.ownerId, mayDiffer },
    fields: [wrongField('/plateNumber', 'format')],
  });
}
