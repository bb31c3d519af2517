import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDataFolder } from '#server/db/lock.ts';
import { loadDriver } from '#server/db/sqlite.ts';
import { StartError } from '#server/db/start-error.ts';
import { copyMedia } from '#server/features/media/media-copies.ts';
import { readSettings } from '#server/run-server.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run restore -- <file>`: puts a backup in the place of the embedded database; the present one stays beside it.
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
  if (!env || env.DATABASE_URL) throw new StartError('configuration', 'The database is PostgreSQL: use pg_restore.');
  const unlock = await lockDataFolder(env.DATA_DIR);
  const file = join(env.DATA_DIR, 'warsha.db');
  const prepared = `${file}.restoring`;
  copyFileSync(resolve(backup), prepared);
  await renewEpoch(prepared);
  // What the old write-ahead log holds belongs to the old file and must stay with it.
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.before-restore${suffix}`);
  }
  renameSync(prepared, file);
  for (const line of await copyMedia(`${resolve(backup)}.media`, join(env.DATA_DIR, 'media'))) console.log(line);
  unlock();
  console.log(`Restored from ${resolve(backup)}. What was there before is ${file}.before-restore.`);
}

async function renewEpoch(file: string): Promise<void> {
  const Driver = await loadDriver();
  const database = new Driver(file);
  try {
    const verdict = database.pragma('quick_check', { simple: true });
    if (verdict !== 'ok') throw new Error(String(verdict));
    const { changes } = database.prepare(`update meta set value = ? where key = 'epoch'`).run(randomUUID());
    if (changes !== 1) throw new Error('it has no epoch');
    database.close();
  } catch (error) {
    database.close();
    rmSync(file);
    throw new StartError('corrupt', `The file is no whole backup of Warsha: ${(error as Error).message}.`);
  }
}

await runCommand(() => restore(process.argv[2]));
