import { idsFrom } from '#contract/ids.ts';
import { type Db, holdUsers } from '#server/db/dialect.ts';
import type { PageViewCountRow, PageViewRow } from '#server/db/schema-analytics.ts';
import { type Look, lookerOf } from './live-views.ts';

type Period = { startDate: string; endDate: string };
type Count = { name: string; count: number };
type Counted = PageViewCountRow['counted'];

const ROWS_PER_INSERT = 100;
/** A day of strangers who look all day is a hundred thousand rows: taken away at once they would hold everybody up. */
const ROWS_PER_DELETE = 1000;
const countedBy: readonly Counted[] = ['browser', 'deviceType', 'pagePath'];

/**
 * Keeps page views and counts them by day, in one transaction. Of those that are there
 * already, the answer lost on its way, neither.
 */
export async function insertPageViews(db: Db, seen: readonly PageViewRow[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await withoutErased(trx, seen);
    const kept = new Set<string>();
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const inserted = await trx
        .insertInto('page_views')
        .values(rows.slice(start, start + ROWS_PER_INSERT))
        .onConflict((oc) => oc.column('id').doNothing())
        .returning('id')
        .execute();
      for (const { id } of inserted) kept.add(id);
    }
    const counts = countsOf(rows.filter(({ id }) => kept.has(id)));
    if (counts.length === 0) return;
    await trx
      .insertInto('page_view_counts')
      .values(counts)
      .onConflict((oc) =>
        oc.columns(['counted', 'day', 'name']).doUpdateSet((eb) => ({
          count: eb('page_view_counts.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute();
  });
}

/** Who has left since is as anybody: what waited to be written is nobody's by now. */
async function withoutErased(trx: Db, rows: readonly PageViewRow[]): Promise<PageViewRow[]> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  // Who is just leaving is waited for, and waits.
  await holdUsers(trx, ids);
  const users = trx.selectFrom('users').select('id').where('erasedAt', 'is not', null);
  const left = ids.length === 0 ? [] : await users.where('id', 'in', ids).execute();
  const erased = new Set(left.map(({ id }) => id));
  return rows.map((row) => (erased.has(row.userId ?? '') ? { ...row, userId: null, sessionId: null } : row));
}

/** In one order everywhere: two servers that count at once then never wait for each other in a circle. */
function countsOf(rows: readonly PageViewRow[]): PageViewCountRow[] {
  const counts = new Map<string, PageViewCountRow>();
  for (const row of rows) {
    if (row.eventType !== 'pageview') continue;
    for (const what of countedBy) {
      const key = `${what} ${row.day} ${row[what]}`;
      const known = counts.get(key) ?? { day: row.day, counted: what, name: row[what], count: 0 };
      known.count += 1;
      counts.set(key, known);
    }
  }
  return [...counts.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

/** How many page views there were of each, the most first. Both days are counted. */
export async function countBy(db: Db, what: Counted, { startDate, endDate }: Period): Promise<Count[]> {
  return await db
    .selectFrom('page_view_counts')
    .select(['name', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('counted', '=', what)
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
}

/** How many page views each day had that had any. */
export async function countDays(db: Db, { startDate, endDate }: Period): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('page_view_counts')
    .select(['day', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('counted', '=', 'deviceType')
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/**
 * What is before a day goes, but nothing of the last so many `days` that have looks: a start with a clock
 * that is years ahead would take all there is.
 */
type Kept = { from: string; days: number };

/** Forgets looks one by one, and what was counted of them, once they have run out. */
export async function removePageViews(db: Db, kept: { single: Kept; counted: Kept }): Promise<void> {
  const [single, counted] = [await firstKept(db, kept.single), await firstKept(db, kept.counted)];
  if (single !== undefined) while ((await removeSome(db, single)) === ROWS_PER_DELETE);
  if (counted !== undefined) await db.deleteFrom('page_view_counts').where('day', '<', counted).execute();
}

/** Undefined where there are not yet so many days. */
async function firstKept(db: Db, { from, days }: Kept): Promise<string | undefined> {
  const row = await db
    .selectFrom('page_view_counts')
    .select('day')
    .distinct()
    .where('counted', '=', 'deviceType')
    .orderBy('day', 'desc')
    .offset(days - 1)
    .limit(1)
    .executeTakeFirst();
  return row && (row.day < from ? row.day : from);
}

async function removeSome(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_views')
    .where('id', 'in', (eb) =>
      eb.selectFrom('page_views').select('id').where('day', '<', before).limit(ROWS_PER_DELETE),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** More than the live page knows at a time: a server that is started beside a flood does not read all of it. */
const LOOKS_MOST = 10_000;

/**
 * The last looks since an instant, the oldest first; of somebody who has left, as anybody's.
 * Each second this is asked: found by the ids.
 */
export async function looksSince(db: Db, since: number): Promise<(Look & { id: string })[]> {
  const rows = await db
    .selectFrom('page_views')
    .leftJoin('users', 'users.id', 'page_views.userId')
    .select(['page_views.id', 'sessionId as session', 'pagePath as page', 'at', 'role'])
    .where('page_views.id', '>=', idsFrom(since))
    .where('eventType', '=', 'pageview')
    .orderBy('page_views.id', 'desc')
    .limit(LOOKS_MOST)
    .execute();
  return rows.toReversed().map(({ role, ...look }) => ({ ...look, who: lookerOf(role) }));
}

export async function makeViewsAnonymous(trx: Db, userId: string): Promise<void> {
  await holdUsers(trx, [userId]);
  await trx.updateTable('page_views').set({ userId: null, sessionId: null }).where('userId', '=', userId).execute();
}
