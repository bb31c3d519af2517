import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { wantToasts } from '#client/ui/wanted-toasts.ts';
import { device } from '#sync/store/this-device.ts';

/**
 * The browser lets this site keep nothing (forbidden in its settings, or its store is broken): the app works while there is a network,
 * out of this page's memory, and says so. Fetched only where it is needed.
 */
export function keepInMemory(reason: unknown): void {
  if (device.isMemoryOnly) throw reason;
  console.warn('This browser keeps nothing for the site:', reason);
  device.keepInMemory({ indexedDB, IDBKeyRange });
  // What was not saved must be said without a network.
  wantToasts();
}
