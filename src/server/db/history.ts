import { randomBytes } from 'node:crypto';
import type { Db } from './dialect.ts';
import { nextRev, readRev } from './revision.ts';

/** Of half a year and more, one an hour: a tablet's cursor is good for 90 days. */
const MARKS_KEPT = 200 * 24;

/**
 * Marks where the history goes on, under a revision of its own: what a tablet has seen was before it. Data that was put
 * back gets another mark there than the data that was lost, so it shows whatever is written later.
 */
export async function markHistory(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rev = await nextRev(trx);
    const mark = randomBytes(8).toString('base64url');
    await trx.insertInto('history_marks').values({ rev, mark, at: now }).execute();
  });
}

/** Once in a while: marks what was written since the last mark, and forgets marks that no tablet can name any more. */
export async function keepMarks(db: Db, now: number): Promise<void> {
  const rev = await readRev(db);
  const last = await findMark(db, rev);
  if (last?.rev !== rev) await markHistory(db, now);
  const old = await db
    .selectFrom('history_marks')
    .select(['rev', 'at'])
    .orderBy('rev', 'desc')
    .offset(MARKS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (old) await db.deleteFrom('history_marks').where('rev', '<=', old.rev).execute();
}

/** The last mark at or before a revision; undefined before the first one. */
export async function findMark(db: Db, rev: number): Promise<{ rev: number; mark: string } | undefined> {
  return await db
    .selectFrom('history_marks')
    .select(['rev', 'mark'])
    .where('rev', '<=', rev)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst();
}
