import { type SelectQueryBuilder, sql } from 'kysely';
import type { DueQuery } from '#contract/oil-due.ts';
import type { Urgency } from '#contract/oil-projection.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { Tables } from '#server/db/schema.ts';
import { readPageOf } from '#server/http/lists.ts';
import { holdsCar, holdsCarOrOwner, isOfFound } from '#server/features/vehicles/plate-search.ts';

export type DueFilter = Pick<DueQuery, 'urgency' | 'called'>;
type Cars = SelectQueryBuilder<Tables, 'vehicles', object>;

/**
 * One page of the cars in an order of an index: the most overdue first; where nothing is known, the newest car first.
 */
export async function listDue(db: Db, query: DueQuery, today: string) {
  const isByOwner = query.perOwner === true;
  const matching = found(db, dueOn(db, query, today), query.q, isByOwner).$if(isByOwner, (rows) =>
    firstOfOwner(db, rows, query, today),
  );
  const direction = query.sort === '-due' ? ('desc' as const) : ('asc' as const);
  const order = query.urgency === 'unknown' ? ('vehicles.createdAt' as const) : ('vehicles.oilOverdueOn' as const);
  const rows = matching.select('vehicles.id').orderBy(order, direction).orderBy('vehicles.id', direction);
  return await readPageOf(db, query, matching, rows, (ids) => carsWithOwners(db, ids));
}

/** Cars by what is typed of them or of their owner; `isByOwner`: all cars of each owner of whom one is found. */
function found(db: Db, cars: Cars, typed: string, isByOwner: boolean): Cars {
  if (searchKey(typed) === '') return cars;
  if (!isByOwner) return cars.where(holdsCarOrOwner(db, typed));
  return cars.where((eb) => eb.or([eb('vehicles.ownerId', 'in', ownersOfCars(db, typed)), isOfFound(db, typed)]));
}

function ownersOfCars(db: Db, typed: string) {
  return db
    .selectFrom('vehicles')
    .select('vehicles.ownerId')
    .where('vehicles.deletedAt', 'is', null)
    .where(holdsCar(db, typed));
}

/** Of each owner the car that comes first: no other one of his is due as well and before it. */
function firstOfOwner(db: Db, rows: Cars, filter: DueFilter, today: string): Cars {
  const order = sql.raw(filter.urgency === 'unknown' ? '"createdAt"' : '"oilOverdueOn"');
  const earlier = db
    .selectFrom(dueOn(db, filter, today).selectAll().as('other'))
    .select('other.id')
    .where(
      sql<boolean>`"other"."ownerId" = "vehicles"."ownerId" and ("other".${order} < "vehicles".${order} or ("other".${order} = "vehicles".${order} and "other"."id" < "vehicles"."id"))`,
    );
  return rows.where((eb) => eb.not(eb.exists(earlier)));
}

/** All cars of these owners that the list would show, in its order. */
export async function dueOfOwners(db: Db, ownerIds: readonly string[], filter: DueFilter, today: string) {
  if (ownerIds.length === 0) return [];
  return await dueOn(db, filter, today)
    .select(['vehicles.id', 'ownerId', 'plateNumber', 'brand', 'model', 'latestKm', 'oil'])
    .where('vehicles.ownerId', 'in', ownerIds)
    .orderBy(filter.urgency === 'unknown' ? 'vehicles.createdAt' : 'vehicles.oilOverdueOn')
    .orderBy('vehicles.id')
    .execute();
}

export type OwnersCar = Awaited<ReturnType<typeof dueOfOwners>>[number];

/**
 * All of them, some at a time, for an export; with the other cars of the owners, as the list by owners shows them.
 * Which and in which order is asked once: who takes it slowly has each car once, wherever it stands by then.
 */
export async function* allDue(db: Db, filter: DueFilter & Pick<DueQuery, 'q'>, today: string) {
  const order = filter.urgency === 'unknown' ? ('vehicles.createdAt' as const) : ('vehicles.oilOverdueOn' as const);
  const rows = await found(db, dueOn(db, filter, today), filter.q, true)
    .select('vehicles.id')
    .orderBy(order)
    .orderBy('vehicles.id')
    .execute();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
    const cars = new Map((await carsWithOwners(db, ids)).map((car) => [car.id, car]));
    yield ids.flatMap((id) => cars.get(id) ?? []);
  }
}

const AT_ONCE = 500;

/**
 * Cars of an urgency on a day, by the days kept with them (oil-projection-service); of sold and scrapped ones, and of
 * clients who are archived or gone, nobody is to be called.
 */
function dueOn(db: Db, { urgency, called }: DueFilter, today: string) {
  return db
    .selectFrom('vehicles')
    .where('vehicles.deletedAt', 'is', null)
    .where('vehicles.status', 'not in', ['SOLD', 'SCRAPPED'])
    .where((eb) => {
      const owners = eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'vehicles.ownerId');
      return eb.exists(owners.where('users.deletedAt', 'is', null));
    })
    .where(conditions[urgency ?? 'call'](today))
    .$if(called !== undefined, (rows) => rows.where('vehicles.calledAt', called ? 'is not' : 'is', null));
}

/** The same comparisons as `dueAsOf` of the contract makes. */
const conditions: Record<Urgency | 'call', (today: string) => ReturnType<typeof sql<boolean>>> = {
  call: (today) =>
    sql`"oilOverdueOn" > '' and "oilSoonOn" <= ${today} and ("oilOverdueOn" <= ${today} or "oilAskOn" > ${today})`,
  overdue: (today) => sql`"oilOverdueOn" <= ${today}`,
  due: (today) => sql`"oilOverdueOn" > ${today} and "oilDueOn" <= ${today} and "oilAskOn" > ${today}`,
  soon: (today) =>
    sql`"oilOverdueOn" > ${today} and "oilDueOn" > ${today} and "oilSoonOn" <= ${today} and "oilAskOn" > ${today}`,
  ok: (today) => sql`"oilOverdueOn" > ${today} and "oilSoonOn" > ${today} and "oilAskOn" > ${today}`,
  unknown: (today) => sql`("oil" is null or ("oilOverdueOn" > ${today} and "oilAskOn" <= ${today}))`,
};

async function carsWithOwners(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('vehicles')
    .innerJoin('users as owner', 'owner.id', 'vehicles.ownerId')
    .leftJoin('users as caller', 'caller.id', 'vehicles.calledBy')
    .select(['vehicles.id', 'plateNumber', 'brand', 'model', 'ownerId', 'latestKm', 'lastKmUpdate', 'oil'])
    .select(['owner.firstName', 'owner.lastName', 'owner.phoneKey', 'owner.language', 'calledAt', 'callNote'])
    .select('owner.role as ownerRole')
    .select([fullName('owner').as('ownerName'), fullName('caller').as('calledByName')])
    .where('vehicles.id', 'in', ids)
    .execute();
}

export type DueRow = Awaited<ReturnType<typeof carsWithOwners>>[number];

export async function findDue(db: Db, vehicleId: string): Promise<DueRow | undefined> {
  return (await carsWithOwners(db, [vehicleId]))[0];
}

/** No revision of its own: a call is nothing that a device keeps. */
export async function saveCall(
  trx: Db,
  vehicleId: string,
  call: { calledAt: number | null; calledBy: string | null; callNote: string | null },
): Promise<void> {
  await trx.updateTable('vehicles').set(call).where('id', '=', vehicleId).execute();
}
