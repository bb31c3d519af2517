import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/dialect.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { copyEmptyFile, createPostgresDatabase, hasEmpty } from './empty-databases.ts';

export type EngineName = 'sqlite' | 'postgres';

/** PostgreSQL takes part when the test runner found or started one. */
const POSTGRES = process.env['WARSHA_TEST_PG'];
export const engines: readonly EngineName[] = POSTGRES ? ['sqlite', 'postgres'] : ['sqlite'];

export interface TestDatabase {
  readonly db: Db;
  readonly settings: { DATA_DIR: string; DATABASE_URL: string | undefined };
  close(): Promise<void>;
}

/** An empty database of its own, as a first start finds it. */
export async function createTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-test-'));
  const isCopy = hasEmpty();
  const own = engine === 'postgres' ? await createPostgresDatabase(isCopy) : undefined;
  if (isCopy && !own) await copyEmptyFile(folder);
  const settings = { DATA_DIR: folder, DATABASE_URL: own?.url };
  const db = isCopy
    ? await (own ? openPostgres(own.url) : openSqlite(folder))
    : await openDatabase(settings, Date.now());
  return {
    db,
    settings,
    close: async () => {
      await db.destroy();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
