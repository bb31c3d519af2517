import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { renewEpoch } from '#server/db/history.ts';
import { lockDataFolder } from '#server/db/lock.ts';
import { loadDriver, openFile } from '#server/db/sqlite.ts';
import { StartError } from '#server/db/start-error.ts';
import { copyMedia } from '#server/features/media/media-copies.ts';
import type { Env } from '#server/env.ts';
import { readSettings } from '#server/run-server.ts';
import { readCopyInto, writeCopy } from './database-copy.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run restore -- <file>`: puts a backup in the place of the database; the present one is set aside in the data folder.
 * Pictures that are missing come back from `<file>.media`; those that are here stay. The shop gets a new epoch, by
 * which tablets know that they must send again what happened after the backup.
 */
async function restore(backup: string | undefined): Promise<void> {
  if (!backup || !existsSync(backup)) {
    throw new StartError(
      'configuration',
      `Say which backup: npm run restore -- <file>. There is no file "${backup ?? ''}".`,
    );
  }
  const env = readSettings([]);
  if (!env) return;
  const unlock = await lockDataFolder(env.DATA_DIR);
  const prepared = join(env.DATA_DIR, 'warsha.db.restoring');
  copyFileSync(resolve(backup), prepared);
  await checkAndRenew(prepared);
  const before = await (env.DATABASE_URL === undefined
    ? replaceFile(env.DATA_DIR, prepared)
    : replaceRows(env, prepared));
  for (const line of await copyMedia(`${resolve(backup)}.media`, join(env.DATA_DIR, 'media'))) console.log(line);
  unlock();
  console.log(`Restored from ${resolve(backup)}. What was there before is ${before}.`);
  console.log('Start the server: tablets notice by themselves and send again what they did after the backup was made.');
  console.log(
    'A device whose sign-in was renewed since then asks its person to sign in once more; what it keeps is sent then.',
  );
}

/** What the old write-ahead log holds belongs to the old file and must stay with it. */
function replaceFile(dataDir: string, prepared: string): string {
  const file = join(dataDir, 'warsha.db');
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.before-restore${suffix}`);
  }
  renameSync(prepared, file);
  return `${file}.before-restore`;
}

async function replaceRows(env: Env, prepared: string): Promise<string> {
  const before = join(env.DATA_DIR, 'before-restore.db');
  const db = await openDatabase(env, Date.now());
  try {
    await writeCopy(env, before);
    await readCopyInto(db, prepared);
  } finally {
    await db.destroy();
  }
  return before;
}

async function checkAndRenew(file: string): Promise<void> {
  const Driver = await loadDriver();
  const database = new Driver(file);
  const db = openFile(database);
  try {
    const verdict = database.pragma('quick_check', { simple: true });
    if (verdict !== 'ok') throw new Error(String(verdict));
    if (!(await renewEpoch(db))) throw new Error('it has no epoch');
    await db.destroy();
  } catch (error) {
    await db.destroy();
    rmSync(file);
    throw new StartError('corrupt', `The file is no whole backup of Warsha: ${(error as Error).message}.`);
  }
}

await runCommand(() => restore(process.argv[2]));
