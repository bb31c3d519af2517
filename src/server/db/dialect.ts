import { type Kysely, PostgresAdapter, type RawBuilder, sql, type SqlBool } from 'kysely';
import { codeOf } from './error-code.ts';
import type { Tables } from './schema.ts';

/** What differs between the two engines is said here and nowhere else. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  readonly columns: ColumnTypes;
  /** Whoever reads holds the thread that serves everybody: what takes long is read in pieces. */
  readonly readsInThread: boolean;
  /** Statements that make the text search over `searchKey` of one table. */
  readonly searchIndex: (table: string) => string[];
  /** The column by which a row is found the soonest. */
  readonly row: 'rowNumber' | 'id';
  /** The same of the rows whose folded key holds a folded text: a query of it. */
  readonly rowsWith: (table: SearchedTable, folded: string) => RawBuilder<unknown>;
  /**
   * Condition "the folded key of this row holds all of these folded texts"; with `newest`, of more rows than that, the
   * newest of those not removed may do.
   */
  readonly containsTexts: (table: SearchedTable, folded: readonly string[], newest?: number) => RawBuilder<SqlBool>;
  /** The same of one text, for who goes from the newest row on and meets it soon; undefined where it is met seldom. */
  readonly containsOften: (db: Db, table: SearchedTable, folded: string) => Promise<RawBuilder<SqlBool> | undefined>;
  /** Condition "the column is one of these texts", however many: one text of the query for all. */
  readonly isOneOf: (column: string, texts: readonly string[]) => RawBuilder<SqlBool>;
  /** In this transaction a row may come before the one that it refers to; at its end every reference is checked. */
  readonly deferReferences: (trx: Db) => Promise<void>;
  /** All rows of a table, `size` at a time. On PostgreSQL only inside a transaction. */
  readonly pages: (db: Db, table: string, columns: readonly string[], size: number) => AsyncGenerator<AnyRow[]>;
}

export type AnyRow = Record<string, unknown>;

/** Written into the migrations: one text for both engines. */
export interface ColumnTypes {
  /** Text compared byte by byte, so that order and prefix search are the same on both engines. */
  readonly text: string;
  readonly integer: string;
  /** A stable row number that the text index of SQLite points at; VACUUM may renumber a hidden one. */
  readonly rowNumber: string;
}

export type SearchedTable = { [T in keyof Tables]: 'searchKey' extends keyof Tables[T] ? T : never }[keyof Tables];

/** A transaction or the database itself: stores take either. */
export type Db = Kysely<Tables>;

export function dialectOf(db: Db): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
}

/**
 * Rows of `table` whose `searchKey` contains `folded` (made by `searchKey()` of the contract). Shorter than a trigram:
 * the beginning of the key.
 */
export function containsText(db: Db, table: SearchedTable, folded: string): RawBuilder<SqlBool> {
  return isShort(folded) ? beginsWith(table, folded) : dialectOf(db).containsTexts(table, [folded]);
}

/**
 * Rows of `table` that contain one of these texts, or that `other` says: each is looked up by itself, for "or" with the
 * columns of another index is held against every row there is.
 */
export function containsOneOr(
  db: Db,
  table: SearchedTable,
  folded: readonly string[],
  other: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const { row, rowsWith } = dialectOf(db);
  const rowsWhere = (condition: RawBuilder<SqlBool>) =>
    sql`select ${sql.ref(row)} from ${sql.table(table)} where ${condition}`;
  const found = folded.map((text) => (isShort(text) ? rowsWhere(beginsWith(table, text)) : rowsWith(table, text)));
  return sql`${sql.ref(`${table}.${row}`)} in (${sql.join([rowsWhere(other), ...found], sql` union all `)})`;
}

/** Behind so many rows that contain a text nobody goes to look for it row by row. */
export const OFTEN = 400;
/** Of so many rows one must contain it. */
const SELDOM = 20;

/**
 * `containsText` for the first `OFTEN` rows of a list that begins with the newest: a text that many rows contain is met
 * there soon, while to look all of them up first takes longer the more there are.
 */
export async function containsTextSoon(db: Db, table: SearchedTable, folded: string): Promise<RawBuilder<SqlBool>> {
  const often = isShort(folded) ? undefined : await dialectOf(db).containsOften(db, table, folded);
  return often ?? containsText(db, table, folded);
}

/**
 * Of the rows not removed whose `searchKey` contains all of `folded` at least the `newest`: what shows a few of
 * thousands must not read them all. Texts shorter than a trigram stand alone.
 */
export function containsNewest(
  db: Db,
  table: SearchedTable,
  folded: readonly string[],
  newest: number,
): RawBuilder<SqlBool> {
  const [only = ''] = folded;
  return folded.length === 1 && isShort(only)
    ? beginsWith(table, only)
    : dialectOf(db).containsTexts(table, folded, newest);
}

/** Too little for the index over trigrams. */
export function isShort(folded: string): boolean {
  return Array.from(folded).length < 3;
}

/** Runs reads that must see one moment of the database. */
export async function readTogether<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Does some work inside a transaction of which, when it fails, nothing stays, while what was done before it does. */
export async function partOf<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}

/** By fewer rows than this SQLite is not told of a table: it would read it whole, and go on to when it has grown. */
const WORTH_COUNTING = 1000;

/** Brings up to date what the database knows of the sizes of its tables: by that it chooses its ways. */
export async function countTables(db: Db): Promise<void> {
  if (dialectOf(db).name === 'postgres')
    return void (await sql`analyze users, vehicles, visits, tasks, oil_changes, km_readings`.execute(db));
  await db.connection().execute(async (connection) => {
    await sql`pragma analysis_limit = 1000`.execute(connection);
    await sql`analyze`.execute(connection);
    await sql`delete from sqlite_stat1 where cast(stat as integer) < ${WORTH_COUNTING}`.execute(connection);
    await sql`delete from sqlite_stat4 where tbl not in (select tbl from sqlite_stat1)`.execute(connection);
    await sql`analyze sqlite_schema`.execute(connection);
  });
}

/** Nobody else changes these people before this transaction ends. On SQLite nobody else writes in it at all. */
export async function holdUsers(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || dialectOf(trx).name === 'sqlite') return;
  await trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** Another row has this already, which only the database saw. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** The database is locked, full or out of reach: the request may be tried again. */
export function storageFault(error: unknown): 'busy' | 'full' | 'broken' | undefined {
  const code = codeOf(error);
  if (
    code.startsWith('SQLITE_BUSY') ||
    code.startsWith('SQLITE_LOCKED') ||
    code === '55P03' ||
    code === '40001' ||
    code === '40P01'
  )
    return 'busy';
  // SHMSIZE: no room for the index of the log, which is a file beside it.
  if (['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC'].includes(code)) return 'full';
  if (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CORRUPT')) return 'broken';
  // 08: the connection is lost; 57P: the server is going down or just coming up; 53300: it takes no more connections.
  if (code.startsWith('08') || code.startsWith('57P') || code === '53300') return 'busy';
  return undefined;
}

const sqlite: Dialect = {
  name: 'sqlite',
  columns: { text: 'text', integer: 'integer', rowNumber: '"rowNumber" integer primary key,' },
  readsInThread: true,
  searchIndex: (table) => {
    const index = `"${table}_search"`;
    const remove = `insert into ${index}(${index}, rowid, "searchKey") values ('delete', old."rowNumber", old."searchKey");`;
    const add = `insert into ${index}(rowid, "searchKey") values (new."rowNumber", new."searchKey");`;
    return [
      `create virtual table ${index} using fts5("searchKey", content='${table}', content_rowid='rowNumber', tokenize='trigram')`,
      `create trigger "${table}_search_insert" after insert on "${table}" begin ${add} end`,
      `create trigger "${table}_search_delete" after delete on "${table}" begin ${remove} end`,
      `create trigger "${table}_search_update" after update of "searchKey" on "${table}" begin ${remove} ${add} end`,
      `create index "${table}_searchKey" on "${table}" ("searchKey")`,
    ];
  },
  row: 'rowNumber',
  rowsWith: (table, folded) => rowsMatching(table, phrase(folded)),
  containsTexts: (table, folded, newest) => {
    const index = sql.table(`${table}_search`);
    const match = folded.map(phrase).join(' ');
    const row = sql.ref(`${table}.rowNumber`);
    if (newest === undefined) return sql`${row} in (${rowsMatching(table, match)})`;
    // From the newest on, each looked at in the order of the index, until there are enough.
    return sql`${row} in (select ${index}.rowid from ${index}
      cross join ${sql.table(table)} as "living" on "living"."rowNumber" = ${index}.rowid
      where ${index} match ${match} and "living"."deletedAt" is null order by ${index}.rowid desc limit ${newest})`;
  },
  containsOften: async (db, table, folded) => {
    const index = sql.table(`${table}_search`);
    const { rows } = await sql<{ newest: number; reached: number | null }>`select
      (select max(rowid) from ${sql.table(table)}) as "newest",
      (select rowid from ${index} where ${index} match ${phrase(folded)}
        order by rowid desc limit 1 offset ${OFTEN - 1}) as "reached"`.execute(db);
    const [{ newest, reached } = { newest: 0, reached: null }] = rows;
    if (reached === null || newest - reached > OFTEN * SELDOM) return undefined;
    return sql<SqlBool>`instr(${sql.ref(`${table}.searchKey`)}, ${folded}) > 0`;
  },
  isOneOf: (column, texts) => sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`,
  deferReferences: async (trx) => void (await sql`pragma defer_foreign_keys = on`.execute(trx)),
  pages: async function* (db, table, columns, size) {
    for (let last = 0; ;) {
      const { rows } = await sql<AnyRow & { row: number }>`select rowid as "row", ${listOf(columns)}
        from ${sql.table(table)} where rowid > ${last} order by rowid limit ${size}`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      last = rows.at(-1)?.row ?? 0;
    }
  },
};

const postgres: Dialect = {
  name: 'postgres',
  columns: { text: 'text collate "C"', integer: 'bigint', rowNumber: '' },
  readsInThread: false,
  // No ordered one as well: it takes no text of more than 2,704 bytes.
  searchIndex: (table) => [
    // A database whose owner may not create the extension is searched without the index: slower, never wrong.
    `do $$ begin if exists (select 1 from pg_extension where extname = 'pg_trgm') then
       execute 'create index "${table}_search" on "${table}" using gin ("searchKey" gin_trgm_ops)'; end if; end $$`,
  ],
  row: 'id',
  rowsWith: (table, folded) => sql`select "id" from ${sql.table(table)} where ${hasInIt(table, folded)}`,
  containsTexts: (table, folded) =>
    sql`(${sql.join(
      folded.map((text) => hasInIt(table, text)),
      sql` and `,
    )})`,
  // It weighs by itself which way is the shorter.
  containsOften: async () => undefined,
  isOneOf: (column, texts) => sql`${sql.ref(column)} = any(${texts})`,
  deferReferences: async (trx) => {
    await sql
      .raw(
        `do $$ declare one record; begin
           for one in select conrelid::regclass as "of", conname from pg_constraint
             where contype = 'f' and not condeferrable and connamespace = current_schema()::regnamespace
           loop execute format('alter table %s alter constraint %I deferrable', one."of", one.conname); end loop;
         end $$`,
      )
      .execute(trx);
    await sql`set constraints all deferred`.execute(trx);
  },
  pages: async function* (db, table, columns, size) {
    await sql`declare all_rows no scroll cursor for select ${listOf(columns)} from ${sql.table(table)}`.execute(db);
    for (;;) {
      const { rows } = await sql<AnyRow>`fetch ${sql.lit(size)} from all_rows`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < size) break;
    }
    await sql`close all_rows`.execute(db);
  },
};

/** A text as the index over trigrams is asked for it. */
const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

function rowsMatching(table: SearchedTable, match: string): RawBuilder<unknown> {
  const index = sql.table(`${table}_search`);
  return sql`select rowid from ${index} where ${index} match ${match}`;
}

function hasInIt(table: SearchedTable, folded: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.searchKey`)} like ${`%${folded.replaceAll(/[\\%_]/gu, '\\$&')}%`}`;
}

function listOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function beginsWith(table: SearchedTable, folded: string): RawBuilder<SqlBool> {
  const key = sql.ref(`${table}.searchKey`);
  return sql`(${key} >= ${folded} and ${key} < ${`${folded}\u{10FFFF}`})`;
}
