import type { SyncEntity } from '#contract/sync-rows.ts';
import type { Db } from '#server/db/dialect.ts';
import { LAST } from './sync-store.ts';

type Touched = { since: number; clientId: string | undefined; before?: string; limit: number };

/**
 * The ids of the rows of each table that were touched after a revision, in scope or not; of everybody or of one client.
 * By id, before `before`, newest first, at most `limit`. They are found in a subquery over the index of `rev`: asked
 * beside the place in the order of ids, SQLite reads the whole table.
 */
export const touchedIds: Record<SyncEntity, (db: Db, touched: Touched) => Promise<string[]>> = {
  visit: async (db, { since, clientId, before = LAST, limit }) =>
    idsOf(
      db
        .selectFrom('visits')
        .select('visits.id')
        .where('visits.id', 'in', (eb) =>
          eb
            .selectFrom('visits as touched')
            .select('touched.id')
            .where('touched.rev', '>', since)
            .where('touched.id', '<', before),
        )
        .$if(clientId !== undefined, (query) => query.where('visits.userId', '=', clientId ?? ''))
        .orderBy('visits.id', 'desc')
        .limit(limit),
    ),
  /**
   * Tasks carry the state of their visit: one that is out of scope takes its
   * tasks along, one that came back brings them.
   */
  task: async (db, { since, clientId, before = LAST, limit }) =>
    idsOf(
      db
        .selectFrom('tasks')
        .select('tasks.id')
        .where('tasks.id', '<', before)
        .where('tasks.id', 'in', (eb) =>
          eb
            .selectFrom('tasks as touched')
            .select('touched.id')
            .where('touched.rev', '>', since)
            .unionAll(
              eb
                .selectFrom('visits as moved')
                .crossJoin('tasks as along')
                .whereRef('along.visitId', '=', 'moved.id')
                .select('along.id')
                .where('moved.rev', '>', since),
            ),
        )
        .$if(clientId !== undefined, (query) =>
          query
            .crossJoin('visits')
            .whereRef('visits.id', '=', 'tasks.visitId')
            .where('visits.userId', '=', clientId ?? ''),
        )
        .orderBy('tasks.id', 'desc')
        .limit(limit),
    ),
  vehicle: async (db, { since, clientId, before = LAST, limit }) =>
    idsOf(
      db
        .selectFrom('vehicles')
        .select('vehicles.id')
        .where('vehicles.id', 'in', (eb) =>
          eb
            .selectFrom('vehicles as touched')
            .select('touched.id')
            .where('touched.rev', '>', since)
            .where('touched.id', '<', before),
        )
        .$if(clientId !== undefined, (query) => query.where('vehicles.ownerId', '=', clientId ?? ''))
        .orderBy('vehicles.id', 'desc')
        .limit(limit),
    ),
  oilChange: async (db, { since, clientId, before = LAST, limit }) =>
    idsOf(
      db
        .selectFrom('oil_changes')
        .select('oil_changes.id')
        .where('oil_changes.id', 'in', (eb) =>
          eb
            .selectFrom('oil_changes as touched')
            .select('touched.id')
            .where('touched.rev', '>', since)
            .where('touched.id', '<', before),
        )
        .$if(clientId !== undefined, (query) =>
          query
            .crossJoin('vehicles')
            .whereRef('vehicles.id', '=', 'oil_changes.vehicleId')
            .where('vehicles.ownerId', '=', clientId ?? ''),
        )
        .orderBy('oil_changes.id', 'desc')
        .limit(limit),
    ),
};

/**
 * Whether more rows were touched after a revision than `most`, in scope or not. To list the newest of them the whole
 * set is made for each page; here no more is read than it takes to know.
 */
export async function isMuchTouched(db: Db, since: number, most: number): Promise<boolean> {
  const touched = (table: 'visits' | 'tasks' | 'vehicles' | 'oil_changes') =>
    db.selectFrom(table).select('rev').where('rev', '>', since);
  const oneMore = await touched('visits')
    .unionAll(touched('tasks'))
    .unionAll(touched('vehicles'))
    .unionAll(touched('oil_changes'))
    .limit(1)
    .offset(most)
    .execute();
  return oneMore.length > 0;
}

async function idsOf(query: { execute: () => Promise<{ id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}
