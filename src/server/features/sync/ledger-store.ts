import type { Insertable } from 'kysely';
import { compiledOnce, insertRow } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/dialect.ts';
import type { SyncOpRow } from '#server/db/schema-sync.ts';

const opById = compiledOnce((db, [opId = '']: readonly string[]) =>
  db.selectFrom('sync_ops').selectAll().where('opId', '=', opId),
);

export async function findDecided(db: Db, opId: string): Promise<SyncOpRow | undefined> {
  return (await opById(db, [opId]))[0];
}

/** True when one of these commands was refused for good: what depends on it must wait for the person's decision. */
export async function anyRejected(db: Db, opIds: readonly string[]): Promise<boolean> {
  if (opIds.length === 0) return false;
  const row = await db
    .selectFrom('sync_ops')
    .select('opId')
    .where('opId', 'in', opIds)
    .where('outcome', '=', 'rejected')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDecided(trx: Db, row: Insertable<SyncOpRow>): Promise<void> {
  await insertRow(trx, 'sync_ops', row);
}

export async function removeDecidedBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('sync_ops').where('receivedAt', '<', instant).execute();
}
