import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';

type OldIndex = { name: string; keyPath: string; unique: boolean; multiEntry: boolean };
type OldStore = { name: string; keyPath: string; autoIncrement: boolean; indexes: OldIndex[]; rows: unknown[] };
type OldDatabase = { name: string; version: number; stores: OldStore[] };

/**
 * The databases of a device exactly as an earlier version left them, made without any code
 * of ours. `change` edits a row on its way.
 */
export async function oldDevice(
  fixture: string,
  change: (store: string, row: unknown) => unknown = (_, row) => row,
): Promise<IDBFactory> {
  const idb = new IDBFactory();
  const file = readFileSync(new URL(`fixtures/${fixture}.json`, import.meta.url), 'utf8');
  for (const database of JSON.parse(file, withBytes) as OldDatabase[]) {
    const db = await create(idb, database);
    for (const { name, rows } of database.stores) {
      const transaction = db.transaction(name, 'readwrite');
      for (const row of rows) transaction.objectStore(name).add(change(name, row));
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error));
      });
    }
    db.close();
  }
  return idb;
}

function create(idb: IDBFactory, { name, version, stores }: OldDatabase): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = idb.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const index of indexes) made.createIndex(index.name, index.keyPath, index);
      }
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Bytes stand in the fixture as base64. */
function withBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
  return new Uint8Array(Buffer.from(String(value.$bytes), 'base64')).buffer;
}
