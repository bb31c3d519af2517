import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/dialect.ts';
import { openPostgres } from '#server/db/postgres.ts';

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
export async function createTestDatabase(engine: EngineName, now = Date.now()): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-test-'));
  const schema = engine === 'postgres' ? await createSchema() : undefined;
  const settings = { DATA_DIR: folder, DATABASE_URL: schema?.url };
  const db = await openDatabase(settings, now);
  return {
    db,
    settings,
    close: async () => {
      await db.destroy();
      await schema?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An empty database within PostgreSQL. */
export async function createSchema(): Promise<{ url: string; drop: () => Promise<void> }> {
  const schema = `t${randomUUID().replaceAll('-', '')}`;
  await onPostgres(`create schema "${schema}"`);
  const url = new URL(POSTGRES ?? '');
  url.searchParams.set('options', `-c search_path=${schema},public`);
  url.searchParams.set('application_name', schema);
  return { url: url.href, drop: () => onPostgres(`drop schema "${schema}" cascade`) };
}

async function onPostgres(statement: string): Promise<void> {
  const db = openPostgres(POSTGRES ?? '');
  await sql.raw(statement).execute(db);
  await db.destroy();
}
