import { sql } from 'kysely';
import { dueAsOf } from '#contract/oil-projection.ts';
import type { ClientGarage } from '#contract/users.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/dialect.ts';
import { oilOf } from '#server/db/json-columns.ts';

const carsOfClients = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('vehicles')
    .select(['ownerId', 'status', 'oil', 'oilOverdueOn'])
    .where('ownerId', 'in', ids)
    .where('deletedAt', 'is', null),
);

/** Of each the last one alone is read. */
const lastVisits = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select((eb) => [
      'id as userId',
      eb
        .selectFrom('visits')
        .select('date')
        .whereRef('visits.userId', '=', 'users.id')
        .where('visits.deletedAt', 'is', null)
        .orderBy('date', 'desc')
        .limit(sql.lit(1))
        .as('lastVisitOn'),
    ])
    .where('id', 'in', ids),
);

/** What some clients have in the shop, as of a day, by their ids. */
export async function garagesOf(db: Db, ids: readonly string[], today: string): Promise<Map<string, ClientGarage>> {
  if (ids.length === 0) return new Map();
  const cars = await carsOfClients(db, ids);
  const visits = await lastVisits(db, ids);
  const visited = new Map(visits.map(({ userId, lastVisitOn }) => [userId, lastVisitOn]));
  const carsOf = Map.groupBy(cars, ({ ownerId }) => ownerId);
  return new Map(
    ids.map((id) => {
      const own = carsOf.get(id) ?? [];
      const [first] = own
        .filter(({ oil, status }) => oil !== null && status !== 'SOLD' && status !== 'SCRAPPED')
        .toSorted((a, b) => (a.oilOverdueOn ?? '').localeCompare(b.oilOverdueOn ?? ''));
      const due = first ? dueAsOf(oilOf(first), today) : null;
      return [id, { cars: own.length, lastVisitOn: visited.get(id) ?? null, due }];
    }),
  );
}
