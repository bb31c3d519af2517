import { sql } from 'kysely';
import { type AnyRow, type Db, dialectOf } from './dialect.ts';

type Table = { name: string; columns: string[] };

/** Rows that are read at a time. */
const PAGE = 1000;
/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const VALUES_MAX = 30_000;

/**
 * Puts all rows of one database in the place of those of another, whichever engine either has; both must have the same
 * schema. All of it or nothing. `from` is read as it is given: a snapshot where others write meanwhile.
 */
export async function copyRows(from: Db, to: Db): Promise<void> {
  const tables = await sharedTables(from, to);
  await to.transaction().execute(async (trx) => {
    await dialectOf(trx).deferReferences(trx);
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
    for (const table of tables)
      for await (const rows of dialectOf(from).pages(from, table.name, table.columns, PAGE))
        await insertRows(trx, table, rows);
  });
}

/** The tables of both with their columns, without what the engine itself keeps: versions and text indexes. */
async function sharedTables(from: Db, to: Db): Promise<Table[]> {
  const [theirs, ours] = await Promise.all([tablesOf(from), tablesOf(to)]);
  const known = new Map(ours.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  return theirs.flatMap(({ name, columns }) => {
    const isKeptByEngine = name === 'schema_version' || /_search|^sqlite_/.test(name);
    const shared = columns.map((column) => column.name).filter((column) => known.get(name)?.has(column));
    return isKeptByEngine || shared.length === 0
      ? []
      : [{ name, columns: shared.filter((column) => column !== 'rowNumber') }];
  });
}

/** A database of PostgreSQL may hold other schemas, with tables of the same names. */
async function tablesOf(db: Db) {
  const tables = await db.introspection.getTables();
  if (dialectOf(db).name !== 'postgres') return tables;
  const { rows } = await sql<{ own: string }>`select current_schema() as own`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.own);
}

async function insertRows(trx: Db, { name, columns }: Table, rows: readonly AnyRow[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const size = Math.floor(VALUES_MAX / columns.length);
  for (let i = 0; i < rows.length; i += size) {
    const values = rows.slice(i, i + size).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(trx);
  }
}
