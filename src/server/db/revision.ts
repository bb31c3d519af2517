import { sql } from 'kysely';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './dialect.ts';
import { noticePutBack } from './epoch.ts';

/**
 * The next value of the one revision counter. Call it first in every transaction that writes a table with a `rev`
 * column: the row lock makes commits follow the order of the numbers on both engines, and no two transactions wait for
 * each other.
 */
export async function nextRev(trx: Db): Promise<number> {
  const { value } = await trx
    .updateTable('rev_counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('id', '=', 1)
    .returning('value')
    .executeTakeFirstOrThrow();
  return (await noticePutBack(trx, value)) ? await readRev(trx) : value;
}

/** How far the counter is: while it stands still, no table with a `rev` column has changed. */
export async function readRev(db: Db): Promise<number> {
  const [counted] = await counter(db, []);
  if (!counted) throw new Error('the revision counter is missing');
  return counted.value;
}

const counter = compiledOnce((db) => db.selectFrom('rev_counter').select('value').where('id', '=', sql.lit(1)));

/**
 * A short number for people to say ("visit 1042"); counts up without gaps that matter. Call it after `nextRev`, which
 * orders the writers.
 */
export async function nextVisitNumber(trx: Db): Promise<number> {
  const { value } = await trx
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'visitNumber')
    .executeTakeFirstOrThrow();
  const next = Number(value) + 1;
  await trx
    .updateTable('meta')
    .set({ value: String(next) })
    .where('key', '=', 'visitNumber')
    .execute();
  return next;
}
