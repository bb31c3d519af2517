import { sql } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import { readEpoch } from '#server/db/epoch.ts';
import { readRev } from '#server/db/revision.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import { approvalColumns } from '#server/features/tasks/approvals-store.ts';
import { holdSince } from '#server/features/tasks/hold-since.ts';
import type { TaskWithNames } from './sync-rows.ts';

/**
 * Which rows of one table: those in scope, of everybody or of one client; or just the named ones of them (`isTouched`:
 * in scope or not); or those of one car, wherever it is. By id, before `before`, newest first, at most `limit`. Cross
 * joins are SQLite's way of being told which table comes first, whatever it believes of their sizes.
 */
export type Selection = {
  clientId?: string | undefined;
  ids?: readonly string[];
  isTouched?: true;
  vehicleId?: string;
  before?: string;
  limit: number;
};

/** Above every id. Ids are UUIDv7: in their order the newest come last. */
export const LAST = 'g';

export async function selectVisits(db: Db, { clientId, ids, isTouched, before = LAST, limit }: Selection) {
  return db
    .selectFrom('visits')
    .crossJoin('users')
    .whereRef('users.id', '=', 'visits.userId')
    .selectAll('visits')
    .select(fullName('users').as('clientName'))
    .$if(isTouched === undefined, (query) =>
      query.where('visits.id', '<', before).where('visits.offlineActive', '=', 1).where('visits.deletedAt', 'is', null),
    )
    .$if(clientId !== undefined, (query) => query.where('visits.userId', '=', clientId ?? ''))
    .$if(ids !== undefined, (query) => query.where('visits.id', 'in', ids ?? []))
    .orderBy('visits.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Tasks carry the state of their visit: one that is out of scope takes its tasks along, one that came back brings them.
 */
export async function selectTasks(db: Db, { clientId, ids, isTouched, before = LAST, limit }: Selection) {
  return db
    .selectFrom('tasks')
    .crossJoin('visits')
    .whereRef('visits.id', '=', 'tasks.visitId')
    .leftJoin('users as assignee', 'assignee.id', 'tasks.assigneeId')
    .leftJoin('task_approvals', 'task_approvals.id', 'tasks.approvalId')
    .selectAll('tasks')
    .select(approvalColumns)
    .select([
      'visits.vehicleId',
      'visits.offlineActive',
      'visits.deletedAt as visitDeletedAt',
      fullName('assignee').as('assigneeName'),
    ])
    .select((eb) =>
      eb
        .selectFrom('task_events')
        .innerJoin('users as actor', 'actor.id', 'task_events.byUserId')
        .select(fullName('actor').as('name'))
        .whereRef('task_events.taskId', '=', 'tasks.id')
        .where('task_events.outcome', '=', 'applied')
        .orderBy('task_events.rev', 'desc')
        .orderBy('task_events.receivedAt', 'desc')
        .orderBy('task_events.id', 'desc')
        .limit(1)
        .as('statusByName'),
    )
    .select((eb) =>
      eb
        .selectFrom('task_events')
        .select('task_events.note')
        .whereRef('task_events.taskId', '=', 'tasks.id')
        .orderBy('task_events.rev', 'desc')
        .orderBy('task_events.receivedAt', 'desc')
        .orderBy('task_events.id', 'desc')
        .limit(1)
        .as('note'),
    )
    .select(holdSince.as('holdSince'))
    .where('tasks.id', '<', before)
    .$if(isTouched === undefined && ids === undefined, (query) =>
      query.where('tasks.id', 'in', (eb) =>
        eb
          .selectFrom('visits as active')
          .crossJoin('tasks as theirs')
          .select('theirs.id')
          .whereRef('theirs.visitId', '=', 'active.id')
          .where('active.offlineActive', '=', 1),
      ),
    )
    .$if(isTouched === undefined, (query) =>
      query
        .where('visits.offlineActive', '=', 1)
        .where('visits.deletedAt', 'is', null)
        .where('tasks.deletedAt', 'is', null),
    )
    .$if(clientId !== undefined, (query) => query.where('visits.userId', '=', clientId ?? ''))
    .$if(ids !== undefined, (query) => query.where('tasks.id', 'in', ids ?? []))
    .orderBy('tasks.id', 'desc')
    .limit(limit)
    .$castTo<TaskWithNames & { offlineActive: 0 | 1; visitDeletedAt: number | null }>()
    .execute();
}

/** The tablets of the shop keep the cars that are marked for them; a client keeps all of his. */
export async function selectVehicles(db: Db, { clientId, ids, isTouched, vehicleId, before = LAST, limit }: Selection) {
  return db
    .selectFrom('vehicles')
    .crossJoin('users')
    .whereRef('users.id', '=', 'vehicles.ownerId')
    .selectAll('vehicles')
    .select(fullName('users').as('ownerName'))
    .$if(isTouched === undefined, (query) =>
      query.where('vehicles.id', '<', before).where('vehicles.deletedAt', 'is', null),
    )
    .$if(isTouched === undefined && clientId === undefined && vehicleId === undefined, (query) =>
      query.where('vehicles.offlineActive', '=', 1),
    )
    .$if(clientId !== undefined, (query) => query.where('vehicles.ownerId', '=', clientId ?? ''))
    .$if(ids !== undefined, (query) => query.where('vehicles.id', 'in', ids ?? []))
    .$if(vehicleId !== undefined, (query) => query.where('vehicles.id', '=', vehicleId ?? ''))
    .orderBy('vehicles.id', 'desc')
    .limit(limit)
    .execute();
}

/** Oil changes are where their car is: when it comes or leaves they are told as changed. */
export async function selectOilChanges(
  db: Db,
  { clientId, ids, isTouched, vehicleId, before = LAST, limit }: Selection,
) {
  return db
    .selectFrom('oil_changes')
    .crossJoin('vehicles')
    .whereRef('vehicles.id', '=', 'oil_changes.vehicleId')
    .selectAll('oil_changes')
    .select(['vehicles.deletedAt as vehicleDeletedAt', 'vehicles.offlineActive'])
    .$if(isTouched === undefined, (query) =>
      query
        .where('oil_changes.id', '<', before)
        .where('oil_changes.deletedAt', 'is', null)
        .where('vehicles.deletedAt', 'is', null),
    )
    .$if(isTouched === undefined && clientId === undefined && vehicleId === undefined, (query) =>
      query.where('vehicles.offlineActive', '=', 1),
    )
    .$if(clientId !== undefined, (query) => query.where('vehicles.ownerId', '=', clientId ?? ''))
    .$if(ids !== undefined, (query) => query.where('oil_changes.id', 'in', ids ?? []))
    .$if(vehicleId !== undefined, (query) => query.where('oil_changes.vehicleId', '=', vehicleId ?? ''))
    .orderBy('oil_changes.id', 'desc')
    .limit(limit)
    .execute();
}

const READINGS_KEPT = 6;

/** The newest readings of each vehicle, newest first, at most six: what a device needs to check a new one. */
export async function newestReadings(db: Db, vehicleIds: readonly string[]): Promise<Map<string, KmReadingRow[]>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('km_readings')
        .selectAll()
        .select(sql<number>`row_number() over (partition by "vehicleId" order by "readAt" desc, "id" desc)`.as('place'))
        .where('deletedAt', 'is', null)
        .where('state', '<>', 'VOIDED')
        .where('vehicleId', 'in', vehicleIds)
        .as('ranked'),
    )
    .selectAll()
    .where('place', '<=', READINGS_KEPT)
    .orderBy('vehicleId')
    .orderBy('place')
    .execute();
  return Map.groupBy(rows, (row) => row.vehicleId);
}

/** The shop's identity and how far it is: what a cursor is made of. */
export async function readPosition(db: Db): Promise<{ epoch: string; rev: number }> {
  const [epoch, rev] = await Promise.all([readEpoch(db), readRev(db)]);
  return { epoch, rev };
}

export async function findUserRev(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('users').select('rev').where('id', '=', userId).executeTakeFirst();
  return row?.rev ?? 0;
}
