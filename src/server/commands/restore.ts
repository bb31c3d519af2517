import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { renewEpoch } from '#server/db/epoch.ts';
import { lockDataFolder } from '#server/db/lock.ts';
import { loadDriver, openFile } from '#server/db/sqlite.ts';
import { StartError } from '#server/db/start-error.ts';
import { removeNoticesDue } from '#server/features/notifications/notices-store.ts';
import { copyMedia } from '#server/features/media/media-copies.ts';
import type { Env } from '#server/env.ts';
import { systemClock } from '#server/http/clock.ts';
import { readSettings } from '#server/run-server.ts';
import { readCopyInto, writeCopy } from './database-copy.ts';
import { keepShut } from './keep-shut.ts';
import { runCommand } from './run-command.ts';
import { messageOf } from '#server/db/error-code.ts';

/**
 * `npm run restore -- <file>`: puts a backup in the place of the database; the present one is set aside in the data
 * folder. Pictures that are missing come back from `<file>.media`; those that are here stay. The shop gets a new epoch,
 * by which tablets know that they must send again what happened after the backup; who was kept out since stays out.
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
  const folder = await lockDataFolder(env.DATA_DIR);
  const prepared = join(env.DATA_DIR, 'warsha.db.restoring');
  copyFileSync(resolve(backup), prepared);
  await checkAndRenew(prepared, systemClock(env.CLOCK_OFFSET_MS).now());
  const { before, lines } = await (env.DATABASE_URL === undefined
    ? replaceFile(env.DATA_DIR, prepared)
    : replaceRows(env, prepared));
  lines.push(...(await copyMedia(`${resolve(backup)}.media`, join(env.DATA_DIR, 'media'))));
  for (const line of lines) console.log(line);
  folder.release();
  console.log(`Restored from ${resolve(backup)}. What was there before is ${before}.`);
  console.log('Start the server: tablets notice by themselves and send again what they did after the backup was made.');
  console.log(
    'A device whose sign-in was renewed since then asks its person to sign in once more; what it keeps is sent then.',
  );
}

/** Where what was there is now, and what to tell the person at the keyboard. */
type Replaced = { before: string; lines: string[] };

/**
 * Whenever it is cut short, either the old shop or the new one stands there, whole: what was there gets a second name
 * first, then the new file takes its place in one step.
 */
async function replaceFile(dataDir: string, prepared: string): Promise<Replaced> {
  const file = join(dataDir, 'warsha.db');
  const before = aside(dataDir);
  await settle(file);
  const lines = await keepShut(prepared, file);
  toDisk(prepared);
  for (const suffix of LOGS) if (existsSync(file + suffix)) nameAlso(file + suffix, before + suffix);
  // The log of a file too damaged to be settled would be read into the new one.
  for (const suffix of LOGS.slice(1)) rmSync(file + suffix, { force: true });
  renameSync(prepared, file);
  return { before, lines };
}

const LOGS = ['', '-wal', '-shm'];

/** A name that no earlier restore has used: what it set aside may be the only copy of the shop. */
function aside(dataDir: string): string {
  return join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
}

/** Brings what the log holds into the file itself; a damaged file keeps its log. */
async function settle(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const Driver = await loadDriver();
  const present = new Driver(file);
  try {
    present.pragma('journal_mode = DELETE');
  } catch (error) {
    console.log(`The present database is damaged (${messageOf(error)}); it is set aside as it is.`);
  } finally {
    present.close();
  }
}

function nameAlso(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    // Not every disk has second names.
    copyFileSync(file, name);
  }
}

async function replaceRows(env: Env, prepared: string): Promise<Replaced> {
  const before = aside(env.DATA_DIR);
  const db = await openDatabase(env, Date.now());
  try {
    await writeCopy(env, before);
    const lines = await keepShut(prepared, before);
    await readCopyInto(db, prepared);
    return { before, lines };
  } finally {
    await db.destroy();
  }
}

async function checkAndRenew(file: string, now: number): Promise<void> {
  const Driver = await loadDriver();
  const database = new Driver(file);
  const db = openFile(database);
  try {
    const verdict = database.pragma('quick_check', { simple: true });
    if (verdict !== 'ok') throw new Error(String(verdict));
    if (!(await renewEpoch(db))) throw new Error('it has no epoch');
    // What waited to be told then has been told since, and nobody is to hear it
    // twice. A copy of long ago has no notices.
    const hasNotices = database.prepare(`select 1 from sqlite_master where name = 'notices'`).get();
    if (hasNotices) await removeNoticesDue(db, now);
    await db.destroy();
  } catch (error) {
    await db.destroy();
    rmSync(file);
    throw new StartError('corrupt', `The file is no whole backup of Warsha: ${messageOf(error)}.`);
  }
}

function toDisk(file: string): void {
  const opened = openSync(file, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

await runCommand(() => restore(process.argv[2]));
