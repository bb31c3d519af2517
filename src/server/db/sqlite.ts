import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import { codeOf } from './error-code.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { whyNotOpened } from './not-opened.ts';
import { SqliteFileDialect, type SqliteFile } from './sqlite-driver.ts';
import { StartError } from './start-error.ts';
import { stillThere } from './still-there.ts';
import { type Db, storageFault } from './dialect.ts';
import type { Tables } from './schema.ts';

/** The first release of SQLite without the WAL-reset bug of 3.7.0 to 3.51.2. */
const OLDEST_SQLITE = [3, 51, 3];

/**
 * Opens (and makes) the database file of a data folder.
 * @throws StartError 2 on an unfit runtime and a file that may not be opened, 4 on a corrupt one.
 */
export async function openSqlite(dataDir: string): Promise<Db> {
  const Driver = await loadDriver();
  makeDataFolder(dataDir);
  const file = join(dataDir, 'warsha.db');
  const database = openSqliteFile(Driver, file);
  try {
    checkVersion(database);
    // Before it may keep many pages: it reads all of them once, and few of them are asked for soon.
    checkIntegrity(database, file);
    for (const pragma of [...PRAGMAS, ...WRITING]) database.pragma(pragma);
  } catch (error) {
    database.close();
    throw isCorrupt(error) ? corrupt(file) : whyNotOpened(file, error);
  }
  const checkStillThere = stillThere(file, `The database ${file}`);
  // Opened only when it is first asked for: it might be another file by then.
  const openReader = () => {
    checkStillThere();
    const reader = new Driver(file, { readonly: true, fileMustExist: true });
    for (const pragma of PRAGMAS) reader.pragma(pragma);
    return withStatementCache(reader, checkStillThere);
  };
  return new Kysely<Tables>({
    dialect: new SqliteFileDialect({ writer: withStatementCache(database, checkStillThere), openReader }),
  });
}

/** A second connection that can only read. @throws StartError when there is no database yet */
export async function openSqliteForReading(dataDir: string): Promise<Db> {
  const Driver = await loadDriver();
  const file = join(dataDir, 'warsha.db');
  if (!existsSync(file)) throw new StartError('configuration', `There is no database in ${dataDir} yet.`);
  return openFile(openSqliteFile(Driver, file, { readonly: true, timeout: 5000 }));
}

/** @throws StartError when this process may not open it */
export function openSqliteFile(
  Driver: typeof BetterSqlite3,
  file: string,
  options: BetterSqlite3.Options = {},
): BetterSqlite3.Database {
  try {
    return new Driver(file, options);
  } catch (error) {
    throw whyNotOpened(file, error);
  }
}

/** A database file of which nothing is known yet, for a command. */
export function openFile(database: BetterSqlite3.Database): Db {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/** better-sqlite3 13 dies without a word on an older Node: look before importing it. */
export async function loadDriver(): Promise<typeof BetterSqlite3> {
  if (Number(process.versions.napi) < 10)
    throw new StartError(
      'configuration',
      `Warsha needs Node 24 and runs on ${process.version}: start it through npm (npm start).`,
    );
  return (await import('better-sqlite3')).default;
}

const PRAGMAS = ['busy_timeout = 5000', 'cache_size = -8192', 'temp_store = MEMORY'];

/** FULL: a commit that was acknowledged survives a power cut. */
const WRITING = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

/** Before what acknowledges a write the file is looked for; before all else this often, in milliseconds. */
const SEEN_FOR_MS = 100;

/**
 * Rows written by the hundred take longer to write than to prepare, and each other number of them is another statement.
 */
const LONGEST_KEPT = 8_000;

/** Kysely prepares a statement for each query; preparing costs more than most queries. */
function withStatementCache(database: BetterSqlite3.Database, checkStillThere: () => void): SqliteFile['writer'] {
  const statements = new Map<string, SqliteStatement>();
  let seenAt = performance.now();
  return {
    close: () => {
      statements.clear();
      try {
        if (!database.readonly) database.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // On a full disk what was acknowledged stays in the log, which the next start reads.
        if (storageFault(error) !== 'full') throw error;
      } finally {
        database.close();
      }
    },
    prepare: (text) => {
      const now = performance.now();
      const acknowledges = !database.readonly && (!database.inTransaction || text === 'commit');
      if (acknowledges || now - seenAt > SEEN_FOR_MS) {
        checkStillThere();
        seenAt = now;
      }
      const known = statements.get(text);
      if (known) return known;
      if (statements.size >= 500) statements.clear();
      const statement = database.prepare(text) as unknown as SqliteStatement;
      if (text.length <= LONGEST_KEPT) statements.set(text, statement);
      return statement;
    },
  };
}

function checkVersion(database: BetterSqlite3.Database): void {
  const version = String(database.prepare('select sqlite_version()').pluck().get());
  const parts = version.split('.').map(Number);
  const difference = OLDEST_SQLITE.map((oldest, index) => (parts[index] ?? 0) - oldest).find((each) => each !== 0) ?? 0;
  if (difference < 0)
    throw new StartError(
      'configuration',
      `SQLite ${version} can damage its log; at least ${OLDEST_SQLITE.join('.')} is needed.`,
    );
}

function checkIntegrity(database: BetterSqlite3.Database, file: string): void {
  if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') throw corrupt(file);
}

function isCorrupt(error: unknown): boolean {
  return ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(codeOf(error));
}

function corrupt(file: string): StartError {
  return new StartError('corrupt', `The database ${file} is damaged: restore the newest backup.`);
}
