import type { Page } from '#contract/lists.ts';
import type { RefusedQuery } from '#contract/refused-commands.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import { readPageOf } from '#server/http/lists.ts';

/** One page of the refused commands, the newest first, with what they were about. */
export async function listRefused(db: Db, query: RefusedQuery): Promise<Page<RefusedRow>> {
  const direction = query.sort === 'receivedAt' ? ('asc' as const) : ('desc' as const);
  const matching = db
    .selectFrom('sync_ops')
    .where('outcome', '=', 'rejected')
    .$if(query.seen === false, (rows) => rows.where('seenAt', 'is', null))
    .$if(query.seen === true, (rows) => rows.where('seenAt', 'is not', null));
  const ids = matching.select('opId as id').orderBy('receivedAt', direction).orderBy('opId', direction);
  return await readPageOf(db, query, matching, ids, (found) => refusedRows(db, found));
}

export type RefusedRow = Awaited<ReturnType<typeof refusedRows>>[number];

export async function findRefused(db: Db, opId: string): Promise<RefusedRow | undefined> {
  const [row] = await refusedRows(db, [opId]);
  return row;
}

export async function markSeen(trx: Db, opId: string, seenBy: string, seenAt: number): Promise<void> {
  await trx.updateTable('sync_ops').set({ seenBy, seenAt }).where('opId', '=', opId).execute();
}

/** Deletes the refused commands of a person that nobody has seen, but for the newest `max`. */
export async function removeUnseenBeyond(trx: Db, userId: string, max: number): Promise<void> {
  const older = await trx
    .selectFrom('sync_ops')
    .select('opId')
    .where('userId', '=', userId)
    .where('outcome', '=', 'rejected')
    .where('seenAt', 'is', null)
    .orderBy('receivedAt', 'desc')
    .orderBy('opId', 'desc')
    .limit(100)
    .offset(max)
    .execute();
  const ids = older.map(({ opId }) => opId);
  if (ids.length > 0) await trx.deleteFrom('sync_ops').where('opId', 'in', ids).execute();
}

async function refusedRows(db: Db, opIds: readonly string[]) {
  return await db
    .selectFrom('sync_ops')
    .innerJoin('users as by', 'by.id', 'sync_ops.userId')
    .leftJoin('users as seer', 'seer.id', 'sync_ops.seenBy')
    .leftJoin('tasks', 'tasks.id', 'sync_ops.entityId')
    .leftJoin('visits', 'visits.id', 'tasks.visitId')
    .leftJoin('vehicles', (join) =>
      join.on((eb) =>
        eb.or([
          eb('vehicles.id', '=', eb.ref('visits.vehicleId')),
          eb('vehicles.id', '=', eb.ref('sync_ops.entityId')),
        ]),
      ),
    )
    .where('sync_ops.opId', 'in', opIds)
    .where('sync_ops.outcome', '=', 'rejected')
    .select(['sync_ops.opId as id', 'sync_ops.type', 'sync_ops.code', 'sync_ops.userId as byUserId', 'asked'])
    .select(['clientTime', 'sync_ops.receivedAt', 'seenAt', 'tasks.name as taskName', 'tasks.visitId'])
    .select('tasks.offeringItemId as taskItemId')
    .select(['vehicles.id as vehicleId', 'vehicles.plateNumber', 'vehicles.ownerId'])
    .select([fullName('by').as('byName'), fullName<string | null>('seer').as('seenByName')])
    .execute();
}
