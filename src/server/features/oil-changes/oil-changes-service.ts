import { addMonths, dayOfInstant } from '#contract/days.ts';
import type { Db } from '#server/db/dialect.ts';
import { findOilMonths } from '#server/features/static-data/static-data-service.ts';
import { deriveFromLog } from './derive-service.ts';
import { forgetCall } from './derived-store.ts';
import { addReading } from './km-readings-service.ts';
import { findOilChangeOfTask, insertOilChange } from './oil-changes-store.ts';

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
  byUserId: string;
  confirmed: boolean;
  opId?: string | undefined;
};

/**
 * Records an oil change and the kilometres read with it, inside the caller's transaction: both or neither.
 * Returns the state of the reading (SUSPECT ones are reviewed; the oil change stands all the same).
 */
export async function addOilChange(
  trx: Db,
  change: NewOilChange,
  rev: number,
  now: number,
): Promise<'ACCEPTED' | 'SUSPECT'> {
  const { readingId, vehicleId, km, byUserId, confirmed, opId } = change;
  const changedAt = Math.min(change.changedAt, now);
  const reading = {
    id: readingId,
    vehicleId,
    km,
    readAt: changedAt,
    source: 'OIL_CHANGE' as const,
    byUserId,
    confirmed,
    ...(opId ? { opId } : {}),
  };
  const state = await addReading(trx, reading, rev, now);
  await insertOilChange(trx, {
    id: change.id,
    vehicleId,
    taskId: change.taskId,
    kmReadingId: readingId,
    oilName: change.oilName,
    oilType: change.oilType,
    currentKm: km,
    nextChangeKm: change.nextChangeKm,
    nextChangeDate:
      change.nextChangeDate === undefined ? await dateByType(trx, change.oilType, changedAt) : change.nextChangeDate,
    changedAt,
    notes: change.notes,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await forgetCall(trx, vehicleId);
  await deriveFromLog(trx, vehicleId, rev, now);
  return state;
}

/** The day on which the shop's months for this oil are over; null where it has none. */
async function dateByType(db: Db, oilType: string, changedAt: number): Promise<string | null> {
  const months = await findOilMonths(db, oilType);
  return months === null ? null : addMonths(dayOfInstant(changedAt), months);
}

/** Was an oil change recorded with this task already? */
export async function hasOilChange(db: Db, taskId: string): Promise<boolean> {
  return (await findOilChangeOfTask(db, taskId)) !== undefined;
}
