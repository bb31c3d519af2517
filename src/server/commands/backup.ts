import { renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadDriver } from '#server/db/sqlite.ts';
import { StartError } from '#server/db/start-error.ts';
import { copyMedia } from '#server/features/media/media-copies.ts';
import { readSettings } from '#server/run-server.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run backup -- <file>`: a copy of the embedded database, whole and checked, made beside a running server; its
 * pictures come to `<file>.media`.
 */
async function backUp(target: string | undefined): Promise<void> {
  if (!target) throw new StartError('configuration', 'Say where the copy goes: npm run backup -- /media/usb/warsha.db');
  const env = readSettings([]);
  if (!env || env.DATABASE_URL) throw new StartError('configuration', 'The database is PostgreSQL: use pg_dump.');
  const Driver = await loadDriver();
  const source = new Driver(join(env.DATA_DIR, 'warsha.db'), { readonly: true, fileMustExist: true });
  const unfinished = `${resolve(target)}.unfinished`;
  await source.backup(unfinished);
  source.close();
  const copy = new Driver(unfinished);
  // One file, without a log of its own beside it.
  copy.pragma('journal_mode = DELETE');
  // Nobody needs a code that was good when the copy was made.
  copy.exec(`update mail_outbox set body = null where "codeOf" is not null`);
  const verdict = copy.pragma('quick_check', { simple: true });
  copy.close();
  if (verdict !== 'ok') throw new StartError('corrupt', `The copy is damaged (${String(verdict)}): look at the disk.`);
  renameSync(unfinished, resolve(target));
  // After the database: whatever picture that speaks of is there by now, and none that is spoken of is ever removed.
  for (const line of await copyMedia(join(env.DATA_DIR, 'media'), `${resolve(target)}.media`)) console.log(line);
  console.log(`Copied to ${resolve(target)}.`);
}

await runCommand(() => backUp(process.argv[2]));
