import type { Insertable } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import type { OilChangeRow } from '#server/db/schema-garage.ts';

export async function insertOilChange(trx: Db, row: Insertable<OilChangeRow>): Promise<void> {
  await trx.insertInto('oil_changes').values(row).execute();
}

/** The oil change that was recorded with a task, so that two mechanics finishing the same task record one. */
export async function findOilChangeOfTask(db: Db, taskId: string): Promise<OilChangeRow | undefined> {
  return db
    .selectFrom('oil_changes')
    .selectAll()
    .where('taskId', '=', taskId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
