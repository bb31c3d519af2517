import { sql } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import { carColumns, type Facts, keyOf, narrowed, visitColumns } from './facts.ts';

/** Visits that stand, with their car. */
function visitsOfCars(db: Db) {
  return db
    .selectFrom('visits')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .where('visits.deletedAt', 'is', null);
}

/** Had the client been here before? */
const loyalty = sql<string>`case when exists (select 1 from visits earlier where earlier."userId" = visits."userId"
  and earlier."deletedAt" is null and (earlier.date < visits.date or (earlier.date = visits.date and earlier.id < visits.id)))
  then 'RETURNING' else 'NEW' end`;

/** Visits by their day. */
export const visits: Facts = {
  clock: 'day',
  rows: (db, ask) => {
    const columns = { ...visitColumns, loyalty };
    return visitsOfCars(db)
      .where('visits.date', '>=', ask.from)
      .where('visits.date', '<', ask.until)
      .where(narrowed(columns, ask))
      .$if(ask.written !== undefined, (query) =>
        query.where((eb) =>
          eb.or([eb('visits.date', '!=', ask.written!.day), eb('visits.createdAt', '<', ask.written!.at)]),
        ),
      )
      .select(['visits.date as at', keyOf(columns, ask)])
      .select(['totalCostAmount as sold', 'totalCostCurrency as soldCurrency'])
      .as('fact');
  },
};

/**
 * Visits by when the car was handed over; `duration` is how long it was here, null where it
 * was written down afterwards: out of a file.
 */
export const deliveries: Facts = {
  clock: 'instant',
  rows: (db, ask) =>
    visitsOfCars(db)
      .where('visits.closedAt', '>=', ask.from)
      .where('visits.closedAt', '<', ask.until)
      .where(narrowed(visitColumns, ask))
      .select(['visits.closedAt as at', keyOf(visitColumns, ask)])
      .select(['totalCostAmount as sold', 'totalCostCurrency as soldCurrency'])
      .select(
        sql<
          number | null
        >`case when visits."closedAt" > visits."createdAt" then visits."closedAt" - visits."createdAt" end`.as(
          'duration',
        ),
      )
      .$narrowType<{ at: number }>()
      .as('fact'),
};

export const oilChanges: Facts = {
  clock: 'instant',
  rows: (db, ask) => {
    const columns = {
      ...carColumns,
      oil: sql.ref<string>('oil_changes.oilName'),
      oilType: sql.ref<string>('oil_changes.oilType'),
    };
    return db
      .selectFrom('oil_changes')
      .innerJoin('vehicles', 'vehicles.id', 'oil_changes.vehicleId')
      .where('oil_changes.deletedAt', 'is', null)
      .where('oil_changes.changedAt', '>=', ask.from)
      .where('oil_changes.changedAt', '<', ask.until)
      .where(narrowed(columns, ask))
      .select(['oil_changes.changedAt as at', keyOf(columns, ask)])
      .as('fact');
  },
};

/** Cars by when the shop first knew them. */
export const vehicles: Facts = {
  clock: 'instant',
  rows: (db, ask) =>
    db
      .selectFrom('vehicles')
      .where('deletedAt', 'is', null)
      .where('createdAt', '>=', ask.from)
      .where('createdAt', '<', ask.until)
      .where(narrowed(carColumns, ask))
      .select(['createdAt as at', keyOf(carColumns, ask)])
      .as('fact'),
};
