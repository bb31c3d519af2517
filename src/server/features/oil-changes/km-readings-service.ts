import { newId } from '#contract/ids.ts';
import { doubtsAbout, stateOnArrival } from '#contract/km-rules.ts';
import type { KmSource } from '#contract/km-readings.ts';
import type { Db } from '#server/db/dialect.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import { deriveFromLog, toRuleReading } from './derive-service.ts';
import { findReading, insertReading, readingsOf, updateReading } from './km-readings-store.ts';
import { followReading } from './oil-changes-store.ts';

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
  const known = (await readingsOf(trx, [vehicleId])).map(toRuleReading);
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
    replacesId: null,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await deriveFromLog(trx, vehicleId, rev, now);
  return state;
}

type Replacement = Partial<Pick<KmReadingRow, 'state' | 'reset' | 'note'>> & { km: number; byUserId: string };

/**
 * Puts another reading in the place of one: of the same moment, with other kilometres. The old one stays in the log, voided; an oil
 * change that came with it keeps its interval from the new kilometres. Without a state the new one is judged like any that arrives.
 * Returns its id.
 */
export async function replaceReading(
  trx: Db,
  row: KmReadingRow,
  { km, byUserId, ...more }: Replacement,
  rev: number,
  now: number,
): Promise<string> {
  const id = newId(now);
  const others = (await readingsOf(trx, [row.vehicleId])).filter((other) => other.id !== row.id).map(toRuleReading);
  const doubts = doubtsAbout({ km, readAt: row.readAt, reset: (more.reset ?? row.reset) === 1 }, others);
  const state = row.state === 'VOIDED' ? row.state : stateOnArrival(doubts, false);
  await updateReading(trx, row.id, { state: 'VOIDED', rev, updatedAt: now });
  const { vehicleId, readAt, source, reset, note } = row;
  await insertReading(trx, {
    id,
    vehicleId,
    km,
    readAt,
    source,
    byUserId,
    state,
    reset,
    note,
    ...more,
    receivedAt: now,
    opId: null,
    replacesId: row.id,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await followReading(trx, row.id, { id, km }, rev, now);
  await deriveFromLog(trx, vehicleId, rev, now);
  return id;
}

/** Puts another km into a reading, as somebody who mistyped does. Nothing happens when it is the same. */
export async function correctReading(
  trx: Db,
  id: string,
  correction: { km: number; byUserId: string },
  rev: number,
  now: number,
): Promise<void> {
  const row = await findReading(trx, id);
  if (row && row.km !== correction.km) await replaceReading(trx, row, correction, rev, now);
}

/** Takes a reading out of all that is derived; it stays in the log. */
export async function voidReading(trx: Db, id: string, rev: number, now: number): Promise<void> {
  const row = await findReading(trx, id);
  if (!row) return;
  await updateReading(trx, id, { state: 'VOIDED', rev, updatedAt: now });
  await deriveFromLog(trx, row.vehicleId, rev, now);
}

/** Takes a voided reading back into the log; it is judged like one that arrives. */
export async function unvoidReading(trx: Db, id: string, rev: number, now: number): Promise<void> {
  const row = await findReading(trx, id);
  if (!row) return;
  const known = (await readingsOf(trx, [row.vehicleId])).map(toRuleReading);
  const state = stateOnArrival(doubtsAbout(toRuleReading(row), known), false);
  await updateReading(trx, id, { state, rev, updatedAt: now });
  await deriveFromLog(trx, row.vehicleId, rev, now);
}

/** Ids of readings are made by devices: one that is taken belongs to another fact. */
export async function isReadingTaken(db: Db, id: string): Promise<boolean> {
  return (await findReading(db, id)) !== undefined;
}
