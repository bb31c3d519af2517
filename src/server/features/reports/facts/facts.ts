import { type AliasedSelectQueryBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Dimension, ReportFilter } from '#contract/report-list.ts';
import type { Db } from '#server/db/dialect.ts';

/**
 * What a report asks of its facts: those from `from` on and before `until`, some of
 * them, each with the key of one dimension.
 */
export type Ask<At> = {
  from: At;
  until: At;
  today: string;
  now: number;
  by: Dimension;
  where: Narrowing;
  /** Of this day only what was written down before the instant. */
  written?: { day: string; at: number } | undefined;
};

/** What a filter leaves: of a make, whatever the shop calls it. */
export type Narrowing = Partial<Record<ReportFilter, string | readonly string[] | undefined>>;

/**
 * Something that happened: when, of which group. Amounts are minor units, `duration` milliseconds; which of them a
 * query selects says its declaration's columns.
 */
export type Fact = { at: number | string; key: string | null };

export type Facts =
  | { readonly clock: 'instant'; readonly rows: (db: Db, ask: Ask<number>) => AliasedSelectQueryBuilder<Fact, 'fact'> }
  | { readonly clock: 'day'; readonly rows: (db: Db, ask: Ask<string>) => AliasedSelectQueryBuilder<Fact, 'fact'> };

type Columns = Partial<Record<Dimension, RawBuilder<string | null>>>;

/** The column of what the figures are told apart by. */
export function keyOf(columns: Columns, { by }: Pick<Ask<unknown>, 'by'>) {
  return (columns[by] ?? sql<string | null>`null`).as('key');
}

/** The condition that the filters make. */
export function narrowed(columns: Columns, { where }: Pick<Ask<unknown>, 'where'>): RawBuilder<SqlBool> {
  const given = Object.entries(where).flatMap(([name, value]) => {
    const column = columns[name as ReportFilter];
    if (value === undefined || column === undefined) return [];
    return [typeof value === 'string' ? sql`${column} = ${value}` : sql`${column} in (${sql.join(value)})`];
  });
  return given.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(given, sql` and `)}`;
}

/** What is told apart by the car, in queries that have it. */
export const carColumns: Columns = {
  make: sql.ref('vehicles.brand'),
  type: sql.ref('vehicles.type'),
  year: sql`cast(vehicles.year as text)`,
};

export const visitColumns: Columns = {
  ...carColumns,
  client: sql.ref('visits.userId'),
  vehicle: sql.ref('visits.vehicleId'),
};

/** Stands between the name of a work and the item of the price list that it was made from. */
export const OF_ITEM = '\u001F';

export const taskColumns: Columns = {
  ...visitColumns,
  work: sql`tasks.name || ${sql.lit(OF_ITEM)} || coalesce(tasks."offeringItemId", '')`,
  service: sql.ref('tasks.service'),
  status: sql.ref('tasks.status'),
  priority: sql.ref('tasks.priority'),
  technician: sql.ref('tasks.assigneeId'),
};
