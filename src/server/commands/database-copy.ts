import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyRows } from '#server/db/copy-rows.ts';
import { openDatabase, openForReading } from '#server/db/database.ts';
import { type Db, readTogether } from '#server/db/dialect.ts';
import { loadDriver } from '#server/db/sqlite.ts';
import { StartError } from '#server/db/start-error.ts';

/** A backup is one SQLite file, whichever engine the shop runs on: it can be restored on either. */

type Place = { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined };

/** Writes the database, as it is at one moment, to a file. May run beside the server. @throws StartError */
export async function writeCopy(place: Place, file: string): Promise<void> {
  await (place.DATABASE_URL === undefined ? copyEmbedded(place.DATA_DIR, file) : copyPostgres(place, file));
}

async function copyEmbedded(dataDir: string, file: string): Promise<void> {
  const Driver = await loadDriver();
  const source = new Driver(join(dataDir, 'warsha.db'), { readonly: true, fileMustExist: true });
  // What is written from here on is no part of it: without that the copy begins anew at each write of the server.
  source.exec('begin; select count(*) from sqlite_master');
  await source.backup(file);
  source.close();
  await closeFile(file);
}

async function copyPostgres(place: Place, file: string): Promise<void> {
  const source = await openForReading(place);
  try {
    await inFolderBeside(file, async (DATA_DIR) => {
      await withFile(DATA_DIR, (copy) => readTogether(source, (snapshot) => copyRows(snapshot, copy)));
      renameSync(join(DATA_DIR, 'warsha.db'), file);
    });
    await closeFile(file);
  } finally {
    await source.destroy();
  }
}

/** Puts a copy, whose schema may be an older one, in the place of what PostgreSQL has: all of it or nothing. */
export async function readCopyInto(db: Db, file: string): Promise<void> {
  await inFolderBeside(file, async (DATA_DIR) => {
    renameSync(file, join(DATA_DIR, 'warsha.db'));
    await withFile(DATA_DIR, (copy) => copyRows(copy, db));
  });
}

/** Opens the file in this folder, an empty one where there is none, with its schema up to date. */
async function withFile(DATA_DIR: string, work: (copy: Db) => Promise<void>): Promise<void> {
  const copy = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, Date.now());
  try {
    await work(copy);
  } finally {
    await copy.destroy();
  }
}

/** One file, without a log of its own beside it, whole, and without the codes that were good when it was made. */
async function closeFile(file: string): Promise<void> {
  const Driver = await loadDriver();
  const copy = new Driver(file);
  copy.pragma('journal_mode = DELETE');
  // A shop that has not been started since an update does not mark its codes yet.
  const marked = copy.prepare(`select 1 from pragma_table_info('mail_outbox') where name = 'codeOf'`).get();
  if (marked) copy.exec(`update mail_outbox set body = null where "codeOf" is not null`);
  const verdict = copy.pragma('quick_check', { simple: true });
  copy.close();
  if (verdict !== 'ok') throw new StartError('corrupt', `The copy is damaged (${String(verdict)}): look at the disk.`);
}

async function inFolderBeside(file: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(dirname(file), '.warsha-copy-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
