import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf } from './error-code.ts';
import { storageFault } from './dialect.ts';
import { StartError } from './start-error.ts';

/**
 * Makes the data folder, and those above it, where they are missing, for its owner alone.
 * @throws StartError when it cannot be made
 */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(resolve(folder));
  } catch (error) {
    if (storageFault(error) === 'full') throw error;
    throw new StartError('configuration', `DATA_DIR: the folder ${folder} cannot be made (${codeOf(error)}).`);
  }
}

/**
 * Each once: Node's `recursive` tries for ever where no folder can be made and the system says
 * that the one above is missing, as in /proc.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}
