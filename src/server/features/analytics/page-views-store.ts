import type { Db } from '#server/db/dialect.ts';
import type { PageViewRow } from '#server/db/schema-analytics.ts';

type Period = { startDate: string; endDate: string };
type Count = { name: string; count: number };

/** SQLite binds at most 32,766 values in one statement. */
const ROWS_PER_INSERT = 500;

export async function insertPageViews(db: Db, rows: readonly PageViewRow[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      await trx
        .insertInto('page_views')
        .values(rows.slice(start, start + ROWS_PER_INSERT))
        .execute();
    }
  });
}

/** How many page views there were of each, the most first. Both days are counted. */
export async function countBy(
  db: Db,
  column: 'deviceType' | 'browser' | 'pagePath' | 'day',
  { startDate, endDate }: Period,
): Promise<Count[]> {
  return await db
    .selectFrom('page_views')
    .select([`${column} as name`, (eb) => eb.fn.countAll<number>().as('count')])
    .where('eventType', '=', 'pageview')
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .execute();
}

export async function removePageViewsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('page_views').where('day', '<', day).execute();
}
