import type { Db } from './dialect.ts';

/** Writes something, to see that it can be done. @throws the error of the database */
export async function proveWritable(db: Db, now: number): Promise<void> {
  const value = String(now);
  await db
    .insertInto('meta')
    .values({ key: 'probe', value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
}
