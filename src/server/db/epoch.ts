import { randomUUID } from 'node:crypto';
import type { Db } from './dialect.ts';

/** By which a shop is told from the same one put back to an earlier state. */
export async function readEpoch(db: Db): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow();
  return row.value;
}

/** Further than a shop changes in all its years: what is written after a restore has no revision of before it. */
const REVISIONS_SKIPPED = 1_000_000_000;

/**
 * Gives the shop a new identity, by which tablets know that its data was put back. `of`: only while it has this one.
 * Revisions go on far behind those that may have been told: a form that was opened before names none of the new ones.
 * @returns whether it was given
 */
export async function renewEpoch(db: Db, of?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meta')
    .set({ value: randomUUID() })
    .where('key', '=', 'epoch')
    .$if(of !== undefined, (query) => query.where('value', '=', of ?? ''))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await db
    .updateTable('rev_counter')
    .set((eb) => ({ value: eb('value', '+', REVISIONS_SKIPPED) }))
    .where('id', '=', 1)
    .execute();
  return true;
}

/** Whether the shop at `rev` goes on from `since`, or was put back in between. */
export function wasPutBack(since: number, rev: number): boolean {
  return rev < since || rev - since > REVISIONS_SKIPPED / 2;
}

/** The highest revision that was told to a tablet, and of which shop; by the connections of this process. */
const told = new WeakMap<object, { epoch: string; rev: number }>();

/** A tablet is told how far the shop is. */
export function noteTold(db: Db, epoch: string, rev: number): void {
  const last = told.get(connectionsOf(db));
  if (last?.epoch !== epoch || last.rev < rev) told.set(connectionsOf(db), { epoch, rev });
}

/**
 * A revision that comes a second time: the data was put back under the running server. The shop gets its new identity
 * with the first change after it, before so much is written that no tablet's revision shows it.
 * @returns whether it got one
 */
export async function noticePutBack(trx: Db, rev: number): Promise<boolean> {
  const last = told.get(connectionsOf(trx));
  if (!last || rev > last.rev) return false;
  if (await renewEpoch(trx, last.epoch)) return true;
  // It has the new one already.
  told.delete(connectionsOf(trx));
  return false;
}

/** The same for a database and its transactions. */
function connectionsOf(db: Db): object {
  return db.getExecutor().adapter;
}
