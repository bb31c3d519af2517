import { renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '#server/db/start-error.ts';
import { copyMedia } from '#server/features/media/media-copies.ts';
import { readSettings } from '#server/run-server.ts';
import { writeCopy } from './database-copy.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run backup -- <file>`: a copy of the database, whole and checked, made beside a running
 * server; its pictures come to `<file>.media`.
 */
async function backUp(target: string | undefined): Promise<void> {
  if (!target) throw new StartError('configuration', 'Say where the copy goes: npm run backup -- /media/usb/warsha.db');
  const env = readSettings([]);
  if (!env) return;
  const unfinished = `${resolve(target)}.unfinished`;
  await writeCopy(env, unfinished);
  renameSync(unfinished, resolve(target));
  // After the database: whatever picture that speaks of is there by now, and none that is spoken of is ever removed.
  for (const line of await copyMedia(join(env.DATA_DIR, 'media'), `${resolve(target)}.media`)) console.log(line);
  console.log(`Copied to ${resolve(target)}.`);
}

await runCommand(() => backUp(process.argv[2]));
