import { doubtsAbout, latestReading, stateOnArrival } from '#contract/km-rules.ts';
import type { KmSource } from '#contract/km-readings.ts';
import type { Db } from '#server/db/dialect.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import { findReading, insertReading, readingsOf, saveLatestKm, updateReading } from './km-readings-store.ts';

export type NewReading = {
  id: string;
  vehicleId: string;
  km: number;
  /** Milliseconds since 1970; a clock that is ahead never puts a reading into the future. */
  readAt: number;
  source: KmSource;
  byUserId: string;
  confirmed: boolean;
  reset?: boolean;
  note?: string;
  opId?: string;
};

/**
 * Adds a reading to a vehicle's log, inside the caller's transaction. An honest reading is never refused: one that breaks a rule is kept
 * as SUSPECT, changes nothing derived and waits for review (product.md §5). Returns the state it got.
 */
export async function addReading(
  trx: Db,
  reading: NewReading,
  rev: number,
  now: number,
): Promise<'ACCEPTED' | 'SUSPECT'> {
  const { id, vehicleId, km, source, byUserId, confirmed, reset = false, note = '', opId } = reading;
  const readAt = Math.min(reading.readAt, now);
  const known = (await readingsOf(trx, vehicleId)).map(toRuleReading);
  const state = stateOnArrival(doubtsAbout({ km, readAt, reset }, known), confirmed);
  await insertReading(trx, {
    id,
    vehicleId,
    km,
    readAt,
    source,
    byUserId,
    state,
    note,
    receivedAt: now,
    reset: reset ? 1 : 0,
    opId: opId ?? null,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await deriveLatestKm(trx, vehicleId, rev, now);
  return state;
}

/**
 * Puts another km into a reading, as somebody who mistyped does: it is judged anew, like one that arrives. A voided one stays voided.
 */
export async function correctReading(trx: Db, id: string, km: number, rev: number, now: number): Promise<void> {
  const row = await findReading(trx, id);
  if (!row || row.km === km) return;
  const others = (await readingsOf(trx, row.vehicleId)).filter((other) => other.id !== id).map(toRuleReading);
  const doubts = doubtsAbout({ km, readAt: row.readAt, reset: row.reset === 1 }, others);
  const state = row.state === 'VOIDED' ? row.state : stateOnArrival(doubts, false);
  await updateReading(trx, id, { km, state, rev, updatedAt: now });
  await deriveLatestKm(trx, row.vehicleId, rev, now);
}

/** Takes a reading out of all that is derived; it stays in the log. */
export async function voidReading(trx: Db, id: string, rev: number, now: number): Promise<void> {
  const row = await findReading(trx, id);
  if (!row) return;
  await updateReading(trx, id, { state: 'VOIDED', rev, updatedAt: now });
  await deriveLatestKm(trx, row.vehicleId, rev, now);
}

/** Computes a vehicle's latest km anew from its log; called after every reading, review or void. */
export async function deriveLatestKm(trx: Db, vehicleId: string, rev: number, now: number): Promise<void> {
  const latest = latestReading((await readingsOf(trx, vehicleId)).map(toRuleReading));
  await saveLatestKm(trx, vehicleId, latest, rev, now);
}

function toRuleReading({ km, readAt, state, reset }: KmReadingRow) {
  return { km, readAt, state, reset: reset === 1 };
}

/** Ids of readings are made by devices: one that is taken belongs to another fact. */
export async function isReadingTaken(db: Db, id: string): Promise<boolean> {
  return (await findReading(db, id)) !== undefined;
}
