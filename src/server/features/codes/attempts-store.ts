import { sql } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import type { AttemptPolicy } from './attempt-policy.ts';

/**
 * Calls that wait for one another come with their instants in any order, and a clock is
 * put right by seconds: neither begins anew.
 */
const OUT_OF_ORDER_MS = 5 * 60_000;

/**
 * Takes one attempt before it is validated, so that a thousand at once are not a thousand. The count is in the
 * database: a restart does not forgive it.
 * @returns 0, or the milliseconds to wait when there is none left
 */
export async function takeAttempt(db: Db, key: string, policy: AttemptPolicy, now: number): Promise<number> {
  for (;;) {
    const row = await db.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst();
    if (!row) {
      const first = { key, count: 1, windowEndsAt: now + policy.window, lastAt: now };
      const added = await db
        .insertInto('attempts')
        .values(first)
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 1n) return 0;
      continue;
    }
    // A window ends no later than if it began now: else it was begun by a clock that has been set back since.
    const isOver = row.windowEndsAt <= now || row.windowEndsAt > now + policy.window + OUT_OF_ORDER_MS;
    const wait = isOver ? 0 : waitFor(row, policy, now);
    if (wait > 0) return wait;
    const next = {
      count: isOver ? 1 : row.count + 1,
      windowEndsAt: isOver ? now + policy.window : row.windowEndsAt,
      lastAt: now,
    };
    // Only if nobody took one meanwhile; else look again.
    const { numUpdatedRows } = await db
      .updateTable('attempts')
      .set(next)
      .where('key', '=', key)
      .where('count', '=', row.count)
      .where('lastAt', '=', row.lastAt)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return 0;
  }
}

/** Gives back an attempt that turned out right. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

/** The counter of a key, and those of each address behind it. No pattern: a name may have the signs of one. */
export async function forgetAttemptsFrom(db: Db, key: string): Promise<void> {
  const before = `${key} `;
  await db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('key', '=', key), eb(sql<string>`substr(key, 1, ${before.length})`, '=', before)]))
    .execute();
}

/** A write that costs what a counted attempt costs, and counts nothing. */
export async function writeNothing(db: Db, now: number): Promise<void> {
  const row = { key: 'nobody', count: 0, windowEndsAt: now, lastAt: now };
  await db
    .insertInto('attempts')
    .values(row)
    .onConflict((oc) => oc.column('key').doUpdateSet({ lastAt: now }))
    .execute();
}

function waitFor(
  row: { count: number; windowEndsAt: number; lastAt: number },
  policy: AttemptPolicy,
  now: number,
): number {
  if (row.count >= policy.max && !policy.neverLocks) return row.windowEndsAt - now;
  // A clock that was set back must not hold anybody up for longer than the gap itself.
  return Math.min(row.lastAt, now) + (policy.gap?.(row.count) ?? 0) - now;
}
