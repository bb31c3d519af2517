import type { Db } from './dialect.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database of these settings with its schema up to date. @throws StartError */
export async function openDatabase(
  settings: { DATA_DIR: string; DATABASE_URL: string | undefined },
  now: number,
): Promise<Db> {
  const db =
    settings.DATABASE_URL === undefined ? await openSqlite(settings.DATA_DIR) : openPostgres(settings.DATABASE_URL);
  try {
    await migrate(db, now);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
