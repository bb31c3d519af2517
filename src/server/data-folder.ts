import { chmodSync, statSync } from 'node:fs';
import { makeDataFolder } from '#server/db/make-data-folder.ts';
import { StartError } from '#server/db/start-error.ts';

/**
 * Nobody else on the machine reads the database, its keys and its pictures.
 * @returns whether the folder was open to others until now @throws StartError when it cannot be made or closed
 */
export function closeDataFolder(folder: string): boolean {
  makeDataFolder(folder);
  // Windows has no such modes.
  if (process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0) return false;
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new StartError('configuration', `Other users of this machine may read ${folder}: run chmod 700 on it.`);
  }
  return true;
}
