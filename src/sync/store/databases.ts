import { Dexie, type Table } from 'dexie';
import type { SyncEntity, SyncOilChange, SyncTask, SyncVehicle, SyncVisit } from '#contract/sync-rows.ts';
import type { Role } from '#contract/roles.ts';
import type { Op, NewOp, PastOp } from './op.ts';

export type SessionUser = { id: string; firstName: string; lastName: string; role: Role };

/** One person's session on this device; several may be signed in on one tablet, one is active. */
export type SessionRow = {
  uid: string;
  user: SessionUser;
  accessToken: string;
  refreshToken: string;
  /** Seconds since 1970, from the access token. */
  iat: number;
  exp: number;
  /**
   * The server's time at sign-in, milliseconds since 1970: the session ends 30 days later, however often it is renewed.
   */
  signedInAt: number;
  /** Screens open without network until then: 30 days after the server last accepted the session. */
  offlineValidUntil: number;
  /** The server refused this session: nothing is sent until the person signs in again. */
  refused: boolean;
  /** And for good: the account is deleted. */
  erased?: boolean;
};

export type KeyValue = { key: string; value: unknown };
export type PublicRow = { key: string; value: unknown; at: number };
export type WaitingRow = { uid: string; name: string; count: number };

export type AppDatabase = {
  db: Dexie;
  session: Table<SessionRow, string>;
  meta: Table<KeyValue, string>;
  /** Branding by language, merchant and offerings: what anyone may see. */
  publicData: Table<PublicRow, string>;
  waiting: Table<WaitingRow, string>;
};

export type CacheDatabase = {
  db: Dexie;
  visit: Table<SyncVisit, string>;
  task: Table<SyncTask, string>;
  vehicle: Table<SyncVehicle, string>;
  oilChange: Table<SyncOilChange, string>;
  meta: Table<KeyValue, string>;
};

/** The bytes of a photo that waits, by their hash. Not a Blob: Safari loses those. */
export type BlobRow = { sha256: string; bytes: ArrayBuffer };

export type OutboxDatabase = {
  db: Dexie;
  ops: Table<Op, number, NewOp>;
  history: Table<PastOp, string>;
  drafts: Table<KeyValue, string>;
  blobs: Table<BlobRow, string>;
  meta: Table<KeyValue, string>;
};

/**
 * One person's two databases, open. What reads them in a live query gets them ready:
 * opening awaits things that Dexie cannot follow.
 */
export type Stores = { cache: CacheDatabase; outbox: OutboxDatabase };

/** A browser's databases: its own (absent where it has none, or lets nobody look), or some in memory. */
export type IndexedDb = { indexedDB?: IDBFactory; IDBKeyRange: typeof IDBKeyRange };

/**
 * What is read comes from the database, never from Dexie's memory of it: that memory runs ahead of a
 * commit in this page and behind one of another tab, and `active-visits` keeps rows by a mark that is only
 * true when the mark is read before the rows.
 */
const READ_TRUE = { cache: 'disabled' } as const;

/**
 * The database that all people of the device share: sessions, device settings,
 * public answers, who has commands waiting.
 */
export function openAppDatabase(idb: IndexedDb): AppDatabase {
  const db = new Dexie('warsha.app', { ...idb, ...READ_TRUE, chromeTransactionDurability: 'strict' });
  db.version(1).stores({ session: '&uid', meta: '&key', publicData: '&key', waiting: '&uid' });
  return {
    db,
    session: db.table('session'),
    meta: db.table('meta'),
    publicData: db.table('publicData'),
    waiting: db.table('waiting'),
  };
}

/** The cache of one person's rows: disposable, rebuilt by a snapshot whenever its schema changes. */
export function openCacheDatabase(idb: IndexedDb, name: string): CacheDatabase {
  const db = new Dexie(name, { ...idb, ...READ_TRUE });
  db.version(1).stores({
    visit: '&id,vehicleId',
    task: '&id,visitId,vehicleId',
    vehicle: '&id',
    oilChange: '&id,vehicleId',
    meta: '&key',
  });
  return {
    db,
    visit: db.table('visit'),
    task: db.table('task'),
    vehicle: db.table('vehicle'),
    oilChange: db.table('oilChange'),
    meta: db.table('meta'),
  };
}

/**
 * The outbox is sacred: its schema only grows (an older app opens it as it is), its commits reach the disk, and
 * only an answer or a person removes a command.
 */
export function openOutboxDatabase(idb: IndexedDb, name: string): OutboxDatabase {
  const db = new Dexie(name, { ...idb, ...READ_TRUE, chromeTransactionDurability: 'strict' });
  db.version(1).stores({ ops: '++seq,&opId,stream,state,nextAt', history: '&opId,at', drafts: '&key', meta: '&key' });
  db.version(2).stores({ blobs: '&sha256' });
  return {
    db,
    ops: db.table('ops'),
    history: db.table('history'),
    drafts: db.table('drafts'),
    blobs: db.table('blobs'),
    meta: db.table('meta'),
  };
}

/** The table of a kind of row, by what all kinds share. */
export function rowTable(cache: CacheDatabase, entity: SyncEntity) {
  return cache[entity] as Table<{ id: string; rev: number }, string>;
}
