import { sql } from 'kysely';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createPostgresDatabase } from './empty-databases.ts';
import { startServer, type TestServer } from './server.ts';
import type { EngineName } from './test-database.ts';

export interface Shop {
  readonly server: TestServer;
  /** Where its data is, for the commands beside it. */
  readonly env: Record<string, string>;
  /** Asks, or changes, what is in its database, beside the server. */
  readonly inDatabase: <T>(statement: string) => Promise<T[]>;
  readonly stop: () => Promise<void>;
}

/** The real server as a process of its own, on an engine; `more`: other settings of the server. */
export async function startShopOn(engine: EngineName, more: Record<string, string> = {}): Promise<Shop> {
  const own = engine === 'postgres' ? await createPostgresDatabase(false) : undefined;
  const settings = own ? { DATABASE_URL: own.url } : {};
  const server = await startServer({ ...settings, ...more });
  return {
    server,
    env: { ...settings, DATA_DIR: server.dataDir },
    inDatabase: async <T>(statement: string) => {
      const db = await (own ? openPostgres(own.url) : openSqlite(server.dataDir));
      const { rows } = await sql.raw<T>(statement).execute(db);
      await db.destroy();
      return rows;
    },
    stop: async () => {
      await server.stop();
      await own?.drop();
    },
  };
}
