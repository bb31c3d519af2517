import { expressionBuilder, type Expression, sql, type SqlBool } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { VehicleQuery, VehicleStatus } from '#contract/vehicles.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { Tables } from '#server/db/schema.ts';
import { type Part, readPageOf, sortOf } from '#server/http/lists.ts';
import { holdsCar, holdsCarOrOwner, idsNear, sharedPlates } from './plate-search.ts';
import { openVisits, withOwner } from './vehicles-store.ts';

/**
 * One page of vehicles, of everybody or of one owner; text finds plates in any script and separators, makes and models.
 */
export async function listVehicles(
  db: Db,
  query: VehicleQuery & Part,
  ownerId: string | undefined,
  removedSince = 0,
): Promise<Page<ListedRow>> {
  const [column, direction] = sortOf(query.sort ?? '-createdAt', {
    plateNumber: 'plateKey',
    brand: 'brand',
    year: 'year',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
  } as const);
  const near = query.near === undefined ? [] : await idsNear(db, query.near, ownerId);
  const matching = db
    .selectFrom('vehicles')
    .where('deletedAt', query.removed === true ? 'is not' : 'is', null)
    // What was merged away is no car of its own any more.
    .$if(query.removed === true, (rows) =>
      rows.where('mergedIntoId', 'is', null).where('deletedAt', '>=', removedSince),
    )
    .$if(ownerId !== undefined, (rows) => rows.where('ownerId', '=', ownerId ?? ''))
    .$if(query.ownerId !== undefined, (rows) => rows.where('ownerId', '=', query.ownerId ?? ''))
    .$if(query.type !== undefined, (rows) => rows.where('type', '=', query.type ?? 'CAR'))
    .$if(query.status !== undefined, (rows) => rows.where(isNow(db, query.status ?? 'ACTIVE')))
    .$if(query.near !== undefined, (rows) =>
      rows.where((eb) => (near.length === 0 ? eb.lit(false) : eb('id', 'in', near))),
    )
    .$if(query.sharesPlate === true, (rows) => rows.where('plateLookupKey', 'in', sharedPlates(db)))
    .$if(query.q !== '', (rows) =>
      rows.where(query.byOwner === true ? holdsCarOrOwner(db, query.q) : holdsCar(db, query.q)),
    );
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('id').orderBy(column, direction).orderBy('id', direction),
    (ids) => (ownerId === undefined ? listed : listedToOwner)(db, ids),
  );
}

/**
 * `statusNow` as a condition. The few that are here are looked up, not asked of every car; of the many that are active
 * it is said what they are not, so that the list is read in its own order.
 */
function isNow(db: Db, status: VehicleStatus): Expression<SqlBool> {
  const { eb } = expressionBuilder<Tables, 'vehicles'>();
  const here = openVisits(db).select('visits.vehicleId as id');
  if (status === 'ACTIVE')
    return eb.and([
      eb('vehicles.id', 'not in', here),
      eb('vehicles.status', 'not in', ['IN SHOP', 'SOLD', 'SCRAPPED']),
    ]);
  if (status !== 'IN SHOP') return eb('vehicles.status', '=', status);
  const set = db.selectFrom('vehicles as set').select('set.id').where('set.status', '=', 'IN SHOP');
  return eb.and([eb('vehicles.id', 'in', set.unionAll(here)), eb('vehicles.status', 'not in', ['SOLD', 'SCRAPPED'])]);
}

/**
 * The rows of a page, with their last visit, the one that is open and the last call about their oil. An owner hears
 * only of visits of his own: those from before the car was his are another's.
 */
const rowsOf = (db: Db, ids: readonly string[], isToOwner: boolean) =>
  withOwner(db)
    .leftJoin('users as caller', 'caller.id', 'vehicles.calledBy')
    .select(fullName('caller').as('calledByName'))
    .select((eb) => [
      eb
        .selectFrom('visits')
        .select(({ fn }) => fn.max('visits.date').as('day'))
        .whereRef('visits.vehicleId', '=', 'vehicles.id')
        .where('visits.deletedAt', 'is', null)
        .$if(isToOwner, (visits) => visits.whereRef('visits.userId', '=', 'vehicles.ownerId'))
        .as('lastVisitOn'),
      openVisits(db)
        .select('visits.id')
        .where('visits.vehicleId', '=', sql.ref<string>('vehicles.id'))
        .$if(isToOwner, (visits) => visits.where('visits.userId', '=', sql.ref<string>('vehicles.ownerId')))
        .orderBy('visits.date', 'desc')
        .limit(sql.lit(1))
        .as('openVisitId'),
    ])
    .where('vehicles.id', 'in', ids);
const listed = compiledOnce((db, ids: readonly string[]) => rowsOf(db, ids, false));
const listedToOwner = compiledOnce((db, ids: readonly string[]) => rowsOf(db, ids, true));

export type ListedRow = Awaited<ReturnType<typeof listed>>[number];
