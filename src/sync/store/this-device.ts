import { createDevice } from './device.ts';
import { PICTURES_CACHE } from './worker-messages.ts';

declare const APP_VERSION: string | undefined;

/** Phones and tablets with Android tell how they are connected; others do not. */
const { connection } = (globalThis.navigator ?? {}) as { connection?: { type?: string } };

/** Where a site may keep nothing, some browsers throw at whoever looks. */
function ownDatabases(): { indexedDB?: IDBFactory } {
  try {
    return { indexedDB: globalThis.indexedDB };
  } catch {
    return {};
  }
}

/** This browser: the page and its service worker each make one, over the same databases. */
export const device = createDevice({
  origin: globalThis.location?.origin ?? 'http://localhost',
  appVersion: typeof APP_VERSION === 'string' ? APP_VERSION : 'dev',
  ...ownDatabases(),
  IDBKeyRange: globalThis.IDBKeyRange,
  fetch: (...request) => globalThis.fetch(...request),
  now: () => Date.now(),
  elapsed: () => performance.now(),
  random: () => Math.random(),
  locks: globalThis.navigator?.locks,
  quota: async () => (await globalThis.navigator?.storage?.estimate?.())?.quota,
  isConnected: () => globalThis.navigator?.onLine ?? true,
  isMetered: () => {
    const type = connection?.type;
    return type === undefined ? undefined : type === 'cellular';
  },
  dropPictures: () => globalThis.caches?.delete(PICTURES_CACHE),
});
