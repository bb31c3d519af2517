import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';
import { loadDriver } from './sqlite.ts';

/**
 * Makes this process the only writer of a data folder. The lock is a transaction held open on a small file of its own:
 * the kernel frees it however the process ends. @returns what gives the lock back. @throws StartError (exit code 3)
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const Driver = await loadDriver();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new Driver(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
    throw new StartError('locked', `Another Warsha server is running on the data folder ${dataDir}: stop it first.`);
  }
  return () => lock.close();
}
