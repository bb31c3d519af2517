import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';

const FILE = 'warsha.db';

/** Where the run keeps its empty databases, for all its processes. */
const SQLITE = 'WARSHA_TEST_EMPTY_FILE';
const POSTGRES = 'WARSHA_TEST_EMPTY_DATABASE';

/**
 * Before the first test of a run: of each engine one database with today's schema and nothing in it. Each test has a
 * copy of its own: to bring an empty one up to date takes two hundred statements.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project asks for them.
  if (process.env[SQLITE] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'warsha-empty-'));
  await migrated({ DATA_DIR: folder, DATABASE_URL: undefined });
  process.env[SQLITE] = join(folder, FILE);
  const name = process.env['WARSHA_TEST_PG'] === undefined ? undefined : newName();
  if (name !== undefined) {
    await onPostgres(`create database ${name}`);
    await migrated({ DATA_DIR: folder, DATABASE_URL: addressOf(name) });
    process.env[POSTGRES] = name;
  }
  return async () => {
    if (name !== undefined) await onPostgres(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Whether a run has made them: a script alone has not. */
export function hasEmpty(): boolean {
  return process.env[SQLITE] !== undefined;
}

/** Puts one into a data folder. */
export async function copyEmptyFile(folder: string): Promise<void> {
  await copyFile(process.env[SQLITE] ?? '', join(folder, FILE));
}

/** A database in PostgreSQL: a copy of the run's, or as its owner gets it from PostgreSQL. */
export async function createPostgresDatabase(isCopy: boolean): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = newName();
  const template = isCopy ? `template ${process.env[POSTGRES]}` : '';
  // File by file: to write each page into the log as well costs twice the processor time.
  await onPostgres(`create database ${name} ${template} strategy file_copy`);
  return { url: addressOf(name), drop: () => onPostgres(`drop database ${name} with (force)`) };
}

async function migrated(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  await (await openDatabase(settings, Date.now())).destroy();
}

function addressOf(name: string): string {
  const url = new URL(process.env['WARSHA_TEST_PG'] ?? '');
  url.pathname = name;
  return url.href;
}

const newName = () => `t${randomUUID().replaceAll('-', '')}`;

async function onPostgres(statement: string): Promise<void> {
  const db = await openPostgres(process.env['WARSHA_TEST_PG'] ?? '');
  await sql.raw(statement).execute(db);
  await db.destroy();
}
