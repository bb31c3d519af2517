import type { Dexie } from 'dexie';
import { newId } from '#contract/ids.ts';
import type { Notes } from './kept-note.ts';
import type { Op } from './op.ts';
import { createUnsaved, type Unsaved } from './unsaved.ts';
import {
  type AppDatabase,
  type CacheDatabase,
  type IndexedDb,
  openAppDatabase,
  openCacheDatabase,
  openOutboxDatabase,
  type OutboxDatabase,
  type Stores,
} from './databases.ts';

/**
 * What the sync code needs of its surroundings; the page, the worker and every
 * simulated tablet of the tests bring their own.
 */
export type Surroundings = IndexedDb & {
  origin: string;
  appVersion: string;
  fetch: typeof fetch;
  /** The device's wall clock, milliseconds since 1970. It may be wrong, and be corrected at any moment. */
  now: () => number;
  /** Milliseconds that only go on while this page or worker lives: what is waited for here is measured with them. */
  elapsed: () => number;
  random: () => number;
  /** Absent in old browsers: correctness never rests on locks. */
  locks?: LockManager | undefined;
  /** Sets free the space of pictures when the disk is full. */
  dropPictures?: () => Promise<unknown>;
  /** How many bytes the browser gives this site. */
  quota?: () => Promise<number | undefined>;
  /** What the browser says of the network; that it is there says little, that it is not says much. */
  isConnected?: () => boolean;
  /** Whether the connection is a telephone's; undefined where the browser does not tell. */
  isMetered?: () => boolean | undefined;
};

/** One device (a page, its worker, or a simulated tablet) with its databases, opened when first needed. */
export type Device = Surroundings & {
  app: AppDatabase;
  /**
   * The browser keeps nothing for this site: all is in this page's memory, and
   * gone with it. No command counts as kept then.
   */
  isMemoryOnly: boolean;
  unsaved: Unsaved;
  /** Told of each command as soon as it is on the disk, before the databases tell those who read them. */
  onKept: ((uid: string, op: Op) => void) | undefined;
  /** Beside the databases; a page brings one, the worker has none. */
  notes: Notes | undefined;
  cacheOf: (uid: string) => Promise<CacheDatabase>;
  outboxOf: (uid: string) => Promise<OutboxDatabase>;
  storesOf: (uid: string) => Promise<Stores>;
  deviceId: () => Promise<string>;
  /**
   * Hears when the browser takes databases of this device away under the open page, cleared by
   * hand or by itself. Returns the way to stop.
   */
  onTaken: (listener: () => void) => () => void;
  /**
   * From here on all databases are `memory`'s, empty at first. What others of this
   * browser hold is neither seen nor told of.
   */
  keepInMemory: (memory: IndexedDb) => void;
  /** Closes the connection to the outbox, so that the next use opens a fresh one. */
  reopen: (uid: string) => Promise<void>;
  deleteCache: (uid: string) => Promise<void>;
  /** Only for a person who has deleted the account: what was not sent is lost. */
  deleteOutbox: (uid: string) => Promise<void>;
};

/** A device over what surrounds it: each person's two databases are opened once, when first asked for. */
export function createDevice(surroundings: Surroundings): Device {
  const { indexedDB, IDBKeyRange } = surroundings;
  let idb: IndexedDb = { ...(indexedDB && { indexedDB }), IDBKeyRange };
  const caches = new Map<string, CacheDatabase>();
  const outboxes = new Map<string, OutboxDatabase>();
  const whoHears = new Set<() => void>();

  const watched = <Store extends { db: Dexie }>(store: Store): Store => {
    watchTaken(store.db, () => whoHears.forEach((hear) => hear()));
    return store;
  };

  const device: Device = {
    ...surroundings,
    app: watched(openAppDatabase(idb)),
    isMemoryOnly: false,
    unsaved: createUnsaved(),
    onKept: undefined,
    notes: undefined,
    cacheOf,
    outboxOf,
    storesOf: async (uid) => ({ cache: await cacheOf(uid), outbox: await outboxOf(uid) }),
    deviceId: () =>
      device.app.db.transaction('rw', device.app.meta, async () => {
        const known = await device.app.meta.get('deviceId');
        if (typeof known?.value === 'string') return known.value;
        const value = newId(surroundings.now());
        await device.app.meta.put({ key: 'deviceId', value });
        return value;
      }),
    onTaken(listener) {
      whoHears.add(listener);
      return () => void whoHears.delete(listener);
    },
    keepInMemory(memory) {
      idb = memory;
      caches.clear();
      outboxes.clear();
      // Nothing is shared with another page then, and a browser that forbids databases forbids locks.
      Object.assign(device, {
        isMemoryOnly: true,
        app: watched(openAppDatabase(idb)),
        locks: undefined,
        notes: undefined,
      });
    },
    async reopen(uid) {
      (await outboxOf(uid)).db.close({ disableAutoOpen: false });
    },
    async deleteCache(uid) {
      // Live queries hold this handle, as they do the outbox's: it opens again, empty, when they next look.
      await (await cacheOf(uid)).db.delete({ disableAutoOpen: false });
    },
    async deleteOutbox(uid) {
      await (await outboxOf(uid)).db.delete({ disableAutoOpen: false });
    },
  };

  /**
   * A handle that could not be opened once, on a full disk, refuses for good; closed, it opens when it is next asked.
   */
  const revive = (db: Dexie) => {
    for (const each of [device.app.db, db]) if (each.hasFailed()) each.close({ disableAutoOpen: false });
  };

  async function cacheOf(uid: string) {
    const name = `warsha.cache.${await databaseKey(uid)}`;
    const open = caches.get(name) ?? watched(openCacheDatabase(idb, name));
    caches.set(name, open);
    revive(open.db);
    return open;
  }

  async function outboxOf(uid: string) {
    const name = `warsha.outbox.${await databaseKey(uid)}`;
    const open = outboxes.get(name) ?? watched(openOutboxDatabase(idb, name));
    outboxes.set(name, open);
    revive(open.db);
    return open;
  }

  return device;
}

/** What closes the connection from outside only: the browser itself, or another page that deletes the database. */
function watchTaken(db: Dexie, tell: () => void): void {
  const watch = () => {
    const connection = db.backendDB();
    connection.addEventListener('close', tell);
    connection.addEventListener('versionchange', ({ newVersion }) => newVersion === null && tell());
  };
  db.on('ready', watch, true);
}

/** Names of databases do not tell who a person is: the first 16 hex digits of SHA-256 of the id. */
async function databaseKey(uid: string): Promise<string> {
  const known = keys.get(uid);
  if (known) return known;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uid)));
  const key = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  keys.set(uid, key);
  return key;
}
const keys = new Map<string, string>();
