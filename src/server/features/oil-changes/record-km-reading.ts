import type { Updateable } from 'kysely';
import { DAY_MS } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import { doubtsAbout, stateOnArrival } from '#contract/km-rules.ts';
import { CLIENT_READINGS_A_DAY, type KmSource, type KmState } from '#contract/km-readings.ts';
import type { Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import type { Change } from '#server/http/change.ts';
import { deriveFromLog, toRuleReading } from './oil-projection-service.ts';
import {
  arrivalsOf,
  countReadBetween,
  countedReadings,
  findReading,
  followArrival,
  insertReading,
  modelYearOf,
  updateReading,
} from './km-readings-store.ts';
import { followReading } from './oil-changes-store.ts';

/** Commands do not wait on a device for longer. */
const LATEST_MS = 366 * DAY_MS;
/** So long a device remembers what it has sent. */
const LATE_DAYS = 31;

export type NewReading = {
  id: string;
  vehicleId: string;
  km: number;
  /** Milliseconds since 1970; a clock that is ahead never puts a reading into the future. */
  readAt: number;
  source: KmSource;
  confirmed: boolean;
  reset?: boolean;
  note?: string;
  opId?: string;
};

/**
 * Adds a reading to a vehicle's log, inside the caller's transaction. An honest reading is never refused: one that
 * breaks a rule is kept as SUSPECT, changes nothing derived and waits for review. Returns the state it got.
 */
export async function addReading(change: Change, reading: NewReading): Promise<'ACCEPTED' | 'SUSPECT'> {
  const { trx, now } = change;
  const { id, vehicleId, km, source, confirmed, reset = false, note = '', opId } = reading;
  const readAt = Math.min(reading.readAt, now);
  const known = (await countedReadings(trx, vehicleId, readAt)).map(toRuleReading);
  // A device that says so late, or so wrongly, when it was may be right, and so may a
  // year in an old book: a person looks at it.
  const isLongAgo = readAt < now - LATEST_MS && (opId !== undefined || (await isBeforeCar(trx, vehicleId, readAt)));
  const state = isLongAgo ? 'SUSPECT' : stateOnArrival(doubtsAbout({ km, readAt, reset }, known, now), confirmed);
  await write(change, {
    id,
    vehicleId,
    km,
    readAt,
    source,
    state,
    note,
    reset: flag(reset),
    opId: opId ?? null,
    replacesId: null,
  });
  deriveFromLog(change, vehicleId);
  return state;
}

/** Whether the car was not made yet. The models of a year are sold from the summer before it. */
async function isBeforeCar(db: Db, vehicleId: string, instant: number): Promise<boolean> {
  const year = await modelYearOf(db, vehicleId);
  return year !== undefined && instant < Date.UTC(year - 1, 0, 1);
}

type Written = 'byUserId' | 'receivedAt' | 'goneAt' | 'rev' | 'createdAt' | 'updatedAt' | 'deletedAt';

/** A new row of the log, written by this person now. */
async function write({ trx, person, rev, now }: Change, reading: Omit<KmReadingRow, Written>): Promise<void> {
  const made = { byUserId: person.id, receivedAt: now, goneAt: null, rev, createdAt: now, updatedAt: now };
  await insertReading(trx, { ...reading, ...made, deletedAt: null });
}

type Replacement = Partial<Pick<KmReadingRow, 'state' | 'reset' | 'note' | 'readAt'>> & {
  km: number;
  confirmed?: boolean;
};

/**
 * Puts another reading in the place of one, with other kilometres: of the same moment unless it says another. The old
 * one stays in the log, voided; an oil change that came with it keeps its interval from the new kilometres, and a visit
 * has those. Without a state the new one is checked like any that arrives. @returns it, and the visits that have it
 */
export async function replaceReading(
  change: Change,
  row: KmReadingRow,
  { km, confirmed = false, readAt = row.readAt, ...more }: Replacement,
): Promise<Pick<KmReadingRow, 'id' | 'state'> & { visitIds: string[] }> {
  const { trx, now } = change;
  const id = newId(now);
  const known = await countedReadings(trx, row.vehicleId, readAt);
  const others = known.filter((other) => other.id !== row.id).map(toRuleReading);
  const doubts = doubtsAbout({ km, readAt, reset: (more.reset ?? row.reset) === 1 }, others, now);
  const state = more.state ?? stateOnArrival(doubts, confirmed);
  await saveReading(change, row, { state: 'VOIDED' });
  const { vehicleId, source, reset, note } = row;
  await write(change, {
    id,
    vehicleId,
    km,
    readAt,
    source,
    reset,
    note,
    ...more,
    state,
    opId: null,
    replacesId: row.id,
  });
  await followReading(change, row.id, { id, km });
  return { id, state, visitIds: await followArrival(change, row, { id, km }) };
}

/** A reading of the log, voided or not. */
export const readingOf = findReading;

/** Puts another km or time into a reading, as somebody who mistyped does. Nothing happens when both are the same. */
export async function correctReading(
  change: Change,
  id: string,
  km: number,
  more: Pick<Replacement, 'confirmed' | 'readAt'> = {},
): Promise<KmState | undefined> {
  const row = await findReading(change.trx, id);
  const isOther = row && (row.km !== km || (more.readAt ?? row.readAt) !== row.readAt);
  return isOther ? (await replaceReading(change, row, { km, ...more })).state : undefined;
}

/** Takes a reading out of all that is derived; it stays in the log. */
export async function voidReading(change: Change, id: string): Promise<void> {
  const row = await findReading(change.trx, id);
  if (row) await saveReading(change, row, { state: 'VOIDED' });
}

/** Takes a voided reading back into the log; it is checked like one that arrives. */
export async function unvoidReading(change: Change, id: string): Promise<void> {
  const row = await findReading(change.trx, id);
  if (!row) return;
  const known = (await countedReadings(change.trx, row.vehicleId, row.readAt)).map(toRuleReading);
  const state = stateOnArrival(doubtsAbout(toRuleReading(row), known, change.now), false);
  await saveReading(change, row, { state });
}

/** The visit or oil change that a reading came with is removed: it goes along, unless it counted no more. */
export async function takeReadingAway(change: Change, id: string): Promise<void> {
  const row = await findReading(change.trx, id);
  if (row && row.state !== 'VOIDED') await saveReading(change, row, { state: 'VOIDED', goneAt: change.now });
}

/** What a reading came with is back: so is the reading that went along, unless it was reviewed meanwhile. */
export async function bringReadingBack(change: Change, id: string): Promise<void> {
  const row = await findReading(change.trx, id);
  if (typeof row?.goneAt === 'number') await unvoidReading(change, id);
}

/** Writes columns of a reading; what is derived from the log follows. Another state says that it is there. */
export async function saveReading(
  change: Change,
  { id, vehicleId }: KmReadingRow,
  columns: Updateable<KmReadingRow>,
): Promise<void> {
  const gone = columns.state === undefined ? {} : { goneAt: null };
  await updateReading(change.trx, id, { ...gone, ...columns, rev: change.rev, updatedAt: change.now });
  deriveFromLog(change, vehicleId);
}

/**
 * How many seconds a client must wait before another reading of this car is taken, 0 for none: nobody drives so that
 * ten a day would not do, and each goes to every tablet. What comes late, of a phone that had no network or tells a
 * restored shop again, counts for the day of the last month on which it was read. Staff never wait.
 */
export async function waitForReading(
  { trx, person, now }: Change,
  { vehicleId, readAt }: { vehicleId: string; readAt: number },
): Promise<number> {
  if (person.role !== 'CLIENT') return 0;
  const own = { vehicleId, byUserId: person.id };
  const late = { least: DAY_MS, most: LATE_DAYS * DAY_MS };
  if (now - readAt > late.least && now - readAt <= late.most) {
    const from = readAt - (readAt % DAY_MS);
    const count = await countReadBetween(trx, { ...own, from, to: from + DAY_MS }, CLIENT_READINGS_A_DAY);
    return count < CLIENT_READINGS_A_DAY ? 0 : DAY_MS / 1000;
  }
  const asked = { ...own, since: now - DAY_MS, late };
  const oldest = (await arrivalsOf(trx, asked, CLIENT_READINGS_A_DAY)).at(CLIENT_READINGS_A_DAY - 1);
  return oldest === undefined ? 0 : Math.ceil((oldest + DAY_MS - now) / 1000);
}

/** Ids of readings are made by devices: one that is taken belongs to another fact. */
export async function isReadingTaken(db: Db, id: string): Promise<boolean> {
  return (await findReading(db, id)) !== undefined;
}
