import type { Db } from './dialect.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, openSqliteForReading } from './sqlite.ts';

interface DatabaseSettings {
  readonly DATA_DIR: string;
  readonly DATABASE_URL: string | undefined;
}

/** Opens the database of these settings with its schema up to date. @throws StartError */
export async function openDatabase(settings: DatabaseSettings, now: number): Promise<Db> {
  const isEmbedded = settings.DATABASE_URL === undefined;
  const db = isEmbedded ? await openSqlite(settings.DATA_DIR) : await openPostgres(settings.DATABASE_URL);
  try {
    await migrate(db, now);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * The same database for a command that only reads: it needs no lock and may run beside the server.
 * @throws StartError
 */
export async function openForReading(settings: DatabaseSettings): Promise<Db> {
  const isEmbedded = settings.DATABASE_URL === undefined;
  return isEmbedded ? await openSqliteForReading(settings.DATA_DIR) : await openPostgres(settings.DATABASE_URL);
}
