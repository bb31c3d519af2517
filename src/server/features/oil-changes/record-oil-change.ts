import { addMonths } from '#contract/days.ts';
import type { KmState } from '#contract/km-readings.ts';
import type { OilChangePatch } from '#contract/oil-changes.ts';
import type { Db } from '#server/db/dialect.ts';
import type { OilChangeRow } from '#server/db/schema-garage.ts';
import type { Change } from '#server/http/change.ts';
import { changesBetween } from '#server/http/patches.ts';
import { shopTime } from '#server/http/shop-day.ts';
import { findOilMonths } from '#server/features/static-data/static-data-service.ts';
import { deriveFromLog } from './oil-projection-service.ts';
import { forgetCall } from './oil-projection-store.ts';
import { addReading, correctReading, isReadingTaken } from './record-km-reading.ts';
import {
  findNewestOilChange,
  findOilChangeOfTask,
  findOilChangeRow,
  insertOilChange,
  updateOilChange,
} from './oil-changes-store.ts';

export type NewOilChange = {
  id: string;
  readingId: string;
  vehicleId: string;
  taskId: string | null;
  oilName: string;
  oilType: string;
  km: number;
  nextChangeKm: number;
  /** Left out: what the oil type's months say, counted from the change. */
  nextChangeDate?: string | null | undefined;
  notes: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  confirmed: boolean;
  opId?: string | undefined;
};

/**
 * Records an oil change and the kilometres read with it, inside the caller's transaction: both or neither.
 * Returns the state of the reading (SUSPECT ones are reviewed; the oil change stands all the same).
 */
export async function addOilChange(change: Change, oil: NewOilChange): Promise<'ACCEPTED' | 'SUSPECT'> {
  const { trx, rev, now } = change;
  const { readingId, vehicleId, km, confirmed, opId } = oil;
  const changedAt = Math.min(oil.changedAt, now);
  const reading = {
    id: readingId,
    vehicleId,
    km,
    readAt: changedAt,
    source: 'OIL_CHANGE' as const,
    confirmed,
    ...(opId ? { opId } : {}),
  };
  const state = await addReading(change, reading);
  await insertOilChange(trx, {
    id: oil.id,
    vehicleId,
    taskId: oil.taskId,
    kmReadingId: readingId,
    oilName: oil.oilName,
    oilType: oil.oilType,
    currentKm: km,
    nextChangeKm: oil.nextChangeKm,
    nextChangeDate:
      oil.nextChangeDate === undefined ? await dateByType(change, oil.oilType, changedAt) : oil.nextChangeDate,
    changedAt,
    notes: oil.notes,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  // One of years ago, out of the old book, is not what its owner was called for.
  if ((await findNewestOilChange(trx, vehicleId))?.id === oil.id) await forgetCall(trx, vehicleId);
  return state;
}

/**
 * Puts other facts into an oil change; another km corrects its reading, whose state is returned then. `confirmed`: the
 * person was asked about an unlikely km. `changedAt`: it was made at another time.
 */
export async function correctOilChange(
  change: Change,
  { id, vehicleId, kmReadingId, ...row }: OilChangeRow,
  patch: OilChangePatch,
  { confirmed = false, changedAt = row.changedAt }: { confirmed?: boolean; changedAt?: number } = {},
): Promise<KmState | undefined> {
  const { trx, rev, now } = change;
  await updateOilChange(trx, id, { ...patch, changedAt, rev, updatedAt: now });
  deriveFromLog(change, vehicleId);
  const { currentKm: km } = patch;
  const isRead = km !== undefined && kmReadingId !== null;
  const moved = changedAt === row.changedAt ? {} : { readAt: changedAt };
  const state = isRead ? await correctReading(change, kmReadingId, km, { confirmed, ...moved }) : undefined;
  await change.record('oilChange.update', id, changesBetween<object>(row, patch));
  return state;
}

/**
 * A task was opened again and finished with these facts: they correct the oil change that it has. Other kilometres are
 * what the odometer shows at this finish, and make it of that time; the day of the next is counted anew with
 * another oil, or from another day.
 */
export async function finishOilAnew(
  change: Change,
  row: OilChangeRow,
  done: Pick<NewOilChange, 'oilName' | 'oilType' | 'km' | 'nextChangeKm' | 'confirmed'> & { finishedAt: number },
): Promise<KmState | undefined> {
  const { now, timeZone } = change;
  const { oilName, oilType, km: currentKm, nextChangeKm, confirmed } = done;
  const changedAt = currentKm === row.currentKm ? row.changedAt : Math.min(done.finishedAt, now);
  const dayOf = (instant: number) => shopTime(instant, timeZone).slice(0, 10);
  const isAsBefore = oilType === row.oilType && dayOf(changedAt) === dayOf(row.changedAt);
  const nextChangeDate = isAsBefore ? row.nextChangeDate : await dateByType(change, oilType, changedAt);
  const facts = { oilName, oilType, currentKm, nextChangeKm, nextChangeDate };
  return changesBetween<object>(row, facts) && (await correctOilChange(change, row, facts, { confirmed, changedAt }));
}

/** The day on which the shop's months for this oil are over; null where it has none. */
async function dateByType({ trx, timeZone }: Change, oilType: string, changedAt: number): Promise<string | null> {
  const months = await findOilMonths(trx, oilType);
  return months === null ? null : addMonths(shopTime(changedAt, timeZone).slice(0, 10), months);
}

/** Ids of an oil change and of its reading are made by devices: one that is taken belongs to another fact. */
export async function isOilChangeTaken(db: Db, { id, readingId }: { id: string; readingId: string }): Promise<boolean> {
  return (await findOilChangeRow(db, id)) !== undefined || (await isReadingTaken(db, readingId));
}

/** The oil change that was recorded with a task already. */
export const oilChangeOfTask = findOilChangeOfTask;
