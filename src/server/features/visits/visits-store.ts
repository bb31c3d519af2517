import type { Insertable, Selectable, Updateable } from 'kysely';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { VisitRow } from '#server/db/schema-garage.ts';

export type NamedVisit = Selectable<VisitRow> & {
  clientName: string;
  plateNumber: string;
  brand: string;
  model: string;
  year: number;
  color: string;
};

function named(db: Db) {
  return db
    .selectFrom('visits')
    .innerJoin('users', 'users.id', 'visits.userId')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .selectAll('visits')
    .select(['vehicles.plateNumber', 'vehicles.brand', 'vehicles.model', 'vehicles.year', 'vehicles.color'])
    .select(fullName('users').as('clientName'));
}

/** These visits with the names on them. */
export const namedVisits = compiledOnce((db, ids: readonly string[]) => named(db).where('visits.id', 'in', ids));

export async function findVisit(db: Db, id: string, clientId?: string): Promise<NamedVisit | undefined> {
  return named(db)
    .where('visits.id', '=', id)
    .where('visits.deletedAt', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('visits.userId', '=', clientId ?? ''))
    .executeTakeFirst();
}

/** A visit, removed or not. */
export async function findVisitRow(db: Db, id: string): Promise<Selectable<VisitRow> | undefined> {
  return db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The visit of one vehicle on one day under one name: a car is not brought in twice for the same on a day. */
export async function findTwin(
  db: Db,
  { vehicleId, date, name }: { vehicleId: string; date: string; name: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('visits')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('date', '=', date)
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function insertVisit(trx: Db, row: Insertable<VisitRow>): Promise<void> {
  await trx.insertInto('visits').values(row).execute();
}

export async function updateVisit(trx: Db, id: string, change: Updateable<VisitRow>): Promise<void> {
  await trx.updateTable('visits').set(change).where('id', '=', id).execute();
}

/**
 * Visits closed long enough leave the tablets; each device hears of it as a change. What left while the
 * clock of the server was ahead comes back.
 */
export async function placeClosedVisits(trx: Db, closedBefore: number, rev: number): Promise<void> {
  const visits = trx.updateTable('visits').where('closedAt', 'is not', null);
  await visits
    .set({ offlineActive: 0, rev })
    .where('offlineActive', '=', 1)
    .where('closedAt', '<', closedBefore)
    .execute();
  await visits
    .set({ offlineActive: 1, rev })
    .where('offlineActive', '=', 0)
    .where('closedAt', '>=', closedBefore)
    .where('deletedAt', 'is', null)
    .execute();
}

type Whose = Partial<Record<'userId' | 'vehicleId', string>>;

/** How many visits a client or a vehicle has. */
export async function countVisitsOf(db: Db, { userId, vehicleId }: Whose): Promise<number> {
  const { count } = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .$if(userId !== undefined, (rows) => rows.where('userId', '=', userId ?? ''))
    .$if(vehicleId !== undefined, (rows) => rows.where('vehicleId', '=', vehicleId ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** All visits of a client or of a vehicle, removed ones too. */
export async function visitsOf(db: Db, { userId, vehicleId }: Whose): Promise<NamedVisit[]> {
  return await named(db)
    .$if(userId !== undefined, (rows) => rows.where('visits.userId', '=', userId ?? ''))
    .$if(vehicleId !== undefined, (rows) => rows.where('visits.vehicleId', '=', vehicleId ?? ''))
    .execute();
}

/**
 * Of so many visits, the latest ones, is asked what is sold together: a season's
 * work, and read at once in a large shop too.
 */
const LATEST = 400;

/** What the latest visits that had one of `items` had besides, at least so many `times`; the most often first. */
export async function itemsSoldWith(
  db: Db,
  items: readonly string[],
  { times, limit }: { times: number; limit: number },
): Promise<string[]> {
  const latest = db
    .selectFrom('visits')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .as('latest');
  // Each visit and each item of it once: joined task by task, a visit with both a hundred times is ten thousand rows.
  const having = db
    .selectFrom(latest)
    .innerJoin('tasks as sold', 'sold.visitId', 'latest.id')
    .select('latest.id')
    .distinct()
    .where('sold.offeringItemId', 'in', items)
    .where('sold.deletedAt', 'is', null)
    .as('having');
  const pairs = db
    .selectFrom(having)
    .innerJoin('tasks as other', 'other.visitId', 'having.id')
    .select(['having.id', 'other.offeringItemId'])
    .distinct()
    .where('other.deletedAt', 'is', null)
    .where('other.offeringItemId', 'is not', null)
    .where('other.offeringItemId', 'not in', items)
    .as('pairs');
  const rows = await db
    .selectFrom(pairs)
    .select('pairs.offeringItemId')
    .groupBy('pairs.offeringItemId')
    .having((eb) => eb.fn.countAll(), '>=', times)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('pairs.offeringItemId')
    .limit(limit)
    .execute();
  return rows.flatMap(({ offeringItemId }) => offeringItemId ?? []);
}
