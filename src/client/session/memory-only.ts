import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { readStored, store } from '#client/ui/stored.ts';
import { wantToasts } from '#client/ui/wanted-toasts.ts';
import { device } from '#sync/store/this-device.ts';

const KEY = 'warsha.not-opened-at';
/** So long after a first failure another one is its repetition. */
const SAME_MS = 10 * 60_000;

/**
 * The browser lets this site keep nothing (forbidden in its settings, or its store is broken): the app
 * works while there is a network, out of this page's memory, and says so. Fetched only where it is needed.
 * @throws `reason` where another try may help
 */
export function keepInMemory(reason: unknown): void {
  if (device.isMemoryOnly || mayPass()) throw reason;
  console.warn('This browser keeps nothing for the site:', reason);
  device.keepInMemory({ indexedDB, IDBKeyRange });
  // What was not saved must be said without a network.
  wantToasts();
}

/**
 * Where only the databases fail, commands may wait in them: nobody works beside
 * those before a fresh page has failed as well.
 */
function mayPass(): boolean {
  const failedAt = Number(readStored(KEY, 'sessionStorage') ?? 0);
  return Date.now() - failedAt > SAME_MS && store(KEY, String(Date.now()), 'sessionStorage');
}
