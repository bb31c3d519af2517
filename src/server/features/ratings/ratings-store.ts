import { type Insertable, type Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { RatingQuery } from '#contract/ratings.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { RatingRow } from '#server/db/schema-desk.ts';
import { readPageOf, sortOf } from '#server/http/lists.ts';

export type NamedRating = RatingRow & {
  clientName: string;
  visitNumber: number | null;
  vehicleId: string | null;
  plateNumber: string | null;
};

/** Ratings with who gave them and for which visit. */
function named(db: Db) {
  return db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.userId')
    .leftJoin('visits', 'visits.id', 'ratings.visitId')
    .leftJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .selectAll('ratings')
    .select([
      'visits.number as visitNumber',
      'visits.vehicleId',
      'vehicles.plateNumber',
      fullName('users').as('clientName'),
    ]);
}

/** A rating, removed or not. */
export async function findRating(db: Db, id: string): Promise<NamedRating | undefined> {
  return await named(db).where('ratings.id', '=', id).executeTakeFirst();
}

/** What a client has said of a visit, or of the shop (null), until now. */
export async function findRatingOf(db: Db, userId: string, visitId: string | null): Promise<RatingRow | undefined> {
  return await db
    .selectFrom('ratings')
    .selectAll()
    .where('userId', '=', userId)
    .where('visitId', visitId === null ? 'is' : '=', visitId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function isVisitOf(db: Db, visitId: string, userId: string): Promise<boolean> {
  const visit = await db
    .selectFrom('visits')
    .select('id')
    .where('id', '=', visitId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return visit !== undefined;
}

/** Whether a visit of this client was closed, or a car given back. */
export async function hasClosedVisit(db: Db, userId: string): Promise<boolean> {
  const visit = await db
    .selectFrom('visits')
    .select('id')
    .where('userId', '=', userId)
    .where('closedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

export async function insertRating(trx: Db, row: Insertable<RatingRow>): Promise<void> {
  await trx.insertInto('ratings').values(row).execute();
}

export async function updateRating(trx: Db, id: string, change: Updateable<RatingRow>): Promise<void> {
  await trx.updateTable('ratings').set(change).where('id', '=', id).execute();
}

/** How many ratings there are of each number of stars. */
export async function countByStars(db: Db): Promise<{ stars: number; count: number }[]> {
  return await db
    .selectFrom('ratings')
    .select(({ fn }) => ['stars', fn.countAll<number>().as('count')])
    .where('deletedAt', 'is', null)
    .groupBy('stars')
    .execute();
}

export async function listRatings(db: Db, query: RatingQuery): Promise<Page<NamedRating>> {
  const [column, direction] = sortOf(query.sort ?? '-createdAt', { createdAt: 'createdAt', stars: 'stars' } as const);
  const matching = db
    .selectFrom('ratings')
    .where('deletedAt', 'is', null)
    .$if(query.stars !== undefined, (rows) => rows.where('stars', '=', query.stars ?? 0))
    .$if(query.userId !== undefined, (rows) => rows.where('userId', '=', query.userId ?? ''))
    .$if(query.withFeedback === true, (rows) => rows.where('feedback', 'is not', null))
    .$if(query.withFeedback === false, (rows) => rows.where('feedback', 'is', null));
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('id').orderBy(column, direction).orderBy('id', direction),
    (ids) => named(db).where('ratings.id', 'in', ids).execute(),
  );
}

export async function countRatingsOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ratings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** All that a client ever said, removed ratings too. */
export async function ratingsBy(db: Db, userId: string): Promise<RatingRow[]> {
  return await db.selectFrom('ratings').selectAll().where('userId', '=', userId).execute();
}
