import type { Updateable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { OilChange, OilChangeDraft, OilChangePatch } from '#contract/oil-changes.ts';
import { dueAsOf, type OilProjection } from '#contract/oil-projection.ts';
import type { Db } from '#server/db/dialect.ts';
import { oilOf } from '#server/db/json-columns.ts';
import type { OilChangeRow } from '#server/db/schema-garage.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import { assertFound, throwIfInvalid, assertRemoved, wrongField } from '#server/http/assertions.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { findVehicleFor, getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { deriveFromLog } from './oil-projection-service.ts';
import { bringReadingBack, takeReadingAway } from './record-km-reading.ts';
import { addOilChange, correctOilChange } from './record-oil-change.ts';
import { findOilChange, findOilChangeRow, type OilChangeOfVehicle, updateOilChange } from './oil-changes-store.ts';

/** An oil change as it is kept, with what is projected from it while it is the newest of its car. */
export type OilChangeRecord = Omit<OilChange, 'due'> & { oil: OilProjection | null };

/** The oil change as it is answered on a day. */
export function withDue({ oil, ...change }: OilChangeRecord, today: string): OilChange {
  return { ...change, due: oil && dueAsOf(oil, today) };
}

/** @throws AppError not-found, also for another's */
export async function getOilChange(db: Db, person: Person, id: string, today: string): Promise<OilChange> {
  return withDue(presentOilChange(assertFound(await findOilChange(db, id, ownOnly(person, 'oilChange.read')))), today);
}

/**
 * An oil change entered by itself, with its reading.
 * @throws AppError validation-failed, conflict when the id is taken
 */
export async function createOilChange(change: Change, draft: OilChangeDraft): Promise<OilChange> {
  const { trx, person, now } = change;
  const vehicle = await findVehicleFor(trx, person, draft.vehicleId);
  throwIfInvalid(vehicle ? [] : [wrongField('/vehicleId', 'not-found')]);
  const id = draft.id ?? newId(now);
  if (await findOilChangeRow(trx, id)) throw new AppError('conflict');
  const { currentKm: km, changedAt, ...rest } = draft;
  await addOilChange(change, {
    ...rest,
    id,
    km,
    readingId: newId(now),
    taskId: null,
    changedAt: changedAt === undefined ? now : Date.parse(changedAt),
  });
  await change.record('oilChange.create', id);
  return await answerOf(change, id);
}

/** Changes an oil change; another km corrects its reading, too. @throws AppError stale */
export async function changeOilChange(change: Change, id: string, patch: OilChangePatch): Promise<OilChange> {
  const { trx, today } = change;
  const row = assertFound(await findOilChange(trx, id));
  await checkRev(change, 'oilChange', row, () => withDue(presentOilChange(row), today));
  await correctOilChange(change, row, patch);
  return await answerOf(change, id);
}

/** Takes an oil change away and voids its reading, so that nothing is derived from it any more. */
export async function removeOilChange(change: Change, id: string): Promise<void> {
  const { trx, now } = change;
  const row = assertFound(await findOilChange(trx, id));
  await save(change, row, { deletedAt: now });
  if (row.kmReadingId !== null) await takeReadingAway(change, row.kmReadingId);
  await change.record('oilChange.remove', id);
}

/**
 * Brings an oil change back, and the reading that went with it, which is checked as if it came now.
 * @throws AppError not-found for one that is there
 */
export async function restoreOilChange(change: Change, id: string): Promise<OilChange> {
  const { trx, person } = change;
  const row = assertRemoved(await findOilChangeRow(trx, id));
  await getVehicle(trx, person, row.vehicleId);
  await save(change, row, { deletedAt: null });
  if (row.kmReadingId !== null) await bringReadingBack(change, row.kmReadingId);
  await change.record('oilChange.restore', id);
  return await answerOf(change, id);
}

/** Writes columns of an oil change; what is derived from the vehicle's log follows. */
async function save(change: Change, { id, vehicleId }: OilChangeRow, columns: Updateable<OilChangeRow>): Promise<void> {
  await updateOilChange(change.trx, id, { ...columns, rev: change.rev, updatedAt: change.now });
  deriveFromLog(change, vehicleId);
}

/** The oil change as it stands after this change, with what is derived from it. */
async function answerOf(change: Change, id: string): Promise<OilChange> {
  await change.settle();
  return await getOilChange(change.trx, change.person, id, change.today);
}

export function presentOilChange(row: OilChangeOfVehicle): OilChangeRecord {
  const { id, rev, vehicleId, oilName, currentKm, nextChangeDate, latestKm, lastKmUpdate } = row;
  return {
    id,
    rev,
    vehicleId,
    oilName,
    currentKm,
    nextChangeDate,
    latestKm,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    changedAt: isoInstant(row.changedAt),
    oilType: row.oilType ?? '',
    nextChangeKm: row.nextChangeKm ?? currentKm,
    notes: row.notes ?? '',
    lastKmUpdate: lastKmUpdate === null ? null : isoInstant(lastKmUpdate),
    oil: row.newestId === id ? oilOf(row) : null,
  };
}
