import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { whyNotOpened } from './not-opened.ts';
import { StartError } from './start-error.ts';
import { loadDriver, openSqliteFile } from './sqlite.ts';
import { stillThere } from './still-there.ts';

export interface FolderLock {
  /** @throws an error with the code of a broken disk when the folder is gone: this process must not write again */
  readonly assertThere: () => void;
  readonly release: () => void;
}

/**
 * Makes this process the only writer of a data folder. The lock is a transaction held open on a small file of its own:
 * the kernel frees it however the process ends. @throws StartError (exit code 3; 2 when it cannot be made)
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const Driver = await loadDriver();
  makeDataFolder(dataDir);
  const file = join(dataDir, 'server.lock');
  const lock = openSqliteFile(Driver, file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (codeOf(error) !== 'SQLITE_BUSY') throw whyNotOpened(file, error);
    throw new StartError('locked', `Another Warsha server is running on the data folder ${dataDir}: stop it first.`);
  }
  return { assertThere: stillThere(file, `The data folder ${dataDir}`), release: () => lock.close() };
}
