import { sql } from 'kysely';
import { searchKey } from '#contract/text.ts';
import { type Db, type Dialect, dialectOf } from '../dialect.ts';
import type { Migration } from './migration.ts';

type Table = 'media' | 'oil_changes';

/**
 * What each table has, in SQLite's words, and its indexes: there it is made anew, for the row number of the text index.
 */
const kept: Record<Table, { columns: readonly string[]; indexes: readonly string[] }> = {
  media: {
    columns: [
      `"id" text not null unique`,
      ...['rev', 'createdAt', 'updatedAt'].map((name) => `"${name}" integer not null`),
      `"deletedAt" integer`,
      ...['name', 'type', 'mime', 'section'].map((name) => `"${name}" text not null`),
      `"vehicleId" text not null references "vehicles" ("id")`,
      `"visitId" text references "visits" ("id")`,
      `"taskId" text references "tasks" ("id")`,
      `"size" integer not null`,
      `"sha256" text not null`,
      `"shared" integer not null`,
      `"createdBy" text references "users" ("id")`,
      `"opId" text`,
      `"seconds" integer`,
    ],
    indexes: [
      `"media_vehicleId" on "media" ("vehicleId", "createdAt", "id")`,
      `"media_visitId" on "media" ("visitId", "createdAt", "id")`,
      `"media_createdAt" on "media" ("createdAt", "id")`,
      `"media_createdBy" on "media" ("createdBy")`,
      `"media_taskId" on "media" ("taskId")`,
      `"media_contents" on "media" ("sha256", "size")`,
    ],
  },
  oil_changes: {
    columns: [
      `"id" text not null unique`,
      ...['rev', 'createdAt', 'updatedAt'].map((name) => `"${name}" integer not null`),
      `"deletedAt" integer`,
      `"vehicleId" text not null references "vehicles" ("id")`,
      `"taskId" text references "tasks" ("id")`,
      `"kmReadingId" text references "km_readings" ("id")`,
      `"oilName" text not null`,
      `"oilType" text`,
      `"currentKm" integer not null`,
      `"nextChangeKm" integer`,
      `"nextChangeDate" text`,
      `"changedAt" integer not null`,
      `"notes" text`,
    ],
    indexes: [
      `"oil_changes_vehicleId" on "oil_changes" ("vehicleId", "changedAt", "id")`,
      `"oil_changes_changedAt" on "oil_changes" ("changedAt", "id")`,
      `"oil_changes_rev" on "oil_changes" ("rev")`,
    ],
  },
};

const tables = ['media', 'oil_changes'] as const;

/** A file is found by its own name, an oil change by its oil. */
export const foundByName: Migration = {
  name: 'found by name',
  statements: (dialect) => tables.flatMap((table) => withKey(table, dialect)),
  rows: async (trx) => {
    await fill(trx, 'media', await trx.selectFrom('media').select(['id', 'name as text']).execute());
    const oils = await trx.selectFrom('oil_changes').select(['id', 'oilName', 'oilType']).execute();
    const texts = oils.map(({ id, oilName, oilType }) => ({ id, text: `${oilName} ${oilType ?? ''}` }));
    await fill(trx, 'oil_changes', texts);
  },
};

function withKey(table: Table, { name, columns: { text } }: Dialect): string[] {
  const key = `"searchKey" ${text} not null default ''`;
  if (name === 'postgres') return [`alter table "${table}" add column ${key}`];
  const { columns, indexes } = kept[table];
  const names = columns.map((column) => column.split(' ')[0]).join(', ');
  return [
    `create table "${table}_anew" ("rowNumber" integer primary key, ${[...columns, key].join(', ')})`,
    `insert into "${table}_anew" (${names}) select ${names} from "${table}" order by rowid`,
    `drop table "${table}"`,
    `alter table "${table}_anew" rename to "${table}"`,
    ...indexes.map((index) => `create index ${index}`),
  ];
}

/** Rows of one text at once; the index is made when all have theirs. */
async function fill(trx: Db, table: Table, rows: readonly { id: string; text: string }[]): Promise<void> {
  const dialect = dialectOf(trx);
  for (const [key, alike] of Map.groupBy(rows, ({ text }) => searchKey(text))) {
    const ids = alike.map(({ id }) => id);
    await trx.updateTable(table).set({ searchKey: key }).where(dialect.isOneOf('id', ids)).execute();
  }
  for (const statement of dialect.searchIndex(table)) await sql.raw(statement).execute(trx);
  if (dialect.name === 'sqlite')
    await sql.raw(`insert into "${table}_search"("${table}_search") values ('rebuild')`).execute(trx);
}
