import { type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { TaskEventQuery } from '#contract/tasks.ts';
import { compiledOnce, insertRow } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { TaskEventRow, TaskRow } from '#server/db/schema-garage.ts';
import { readPageOf, sortOf } from '#server/http/lists.ts';
import { approvalColumns, type ApprovalColumns } from './approvals-store.ts';

export type TaskOfVehicle = Selectable<TaskRow> &
  ApprovalColumns & { vehicleId: string; clientId: string; visitClosedAt: number | null };

/** A task with the vehicle and the client of its visit, and when that ended; undefined when it or the visit is gone. */
export async function findTask(db: Db, id: string): Promise<TaskOfVehicle | undefined> {
  return (await taskById(db, [id]))[0];
}

const taskById = compiledOnce((db, [id = '']: readonly string[]) =>
  db
    .selectFrom('tasks')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .leftJoin('task_approvals', 'task_approvals.id', 'tasks.approvalId')
    .selectAll('tasks')
    .select(approvalColumns)
    .select(['visits.vehicleId', 'visits.userId as clientId', 'visits.closedAt as visitClosedAt'])
    .where('tasks.id', '=', id)
    .where('tasks.deletedAt', 'is', null)
    .where('visits.deletedAt', 'is', null),
);

/** A task that was taken out of a visit that is there. */
export async function findRemovedTask(
  db: Db,
  id: string,
): Promise<Pick<Selectable<TaskRow>, 'visitId' | 'deletedAt'> | undefined> {
  return db
    .selectFrom('tasks')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .select(['tasks.visitId', 'tasks.deletedAt'])
    .where('tasks.id', '=', id)
    .where('tasks.deletedAt', 'is not', null)
    .where('visits.deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function updateTask(trx: Db, id: string, change: Updateable<TaskRow>): Promise<void> {
  await trx.updateTable('tasks').set(change).where('id', '=', id).execute();
}

export async function insertTaskEvent(trx: Db, event: Insertable<TaskEventRow>): Promise<void> {
  await insertRow(trx, 'task_events', event);
}

/** `askedFor`: the asking that stopped it, if one did. */
export type EventWithName = TaskEventRow & { byName: string | null; askedFor: string | null };

/** One page of the history of one task, in the order in which it was taken in, oldest first unless said. */
export async function listEvents(db: Db, query: TaskEventQuery, taskId: string): Promise<Page<EventWithName>> {
  const [column, direction] = sortOf(query.sort ?? 'at', { at: 'rev' } as const);
  const matching = db.selectFrom('task_events').where('taskId', '=', taskId);
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('id').orderBy(column, direction).orderBy('receivedAt', direction).orderBy('id', direction),
    (ids) => eventsWithNames(db).where('task_events.id', 'in', ids).execute(),
  );
}

/**
 * Each with the name of who did it. An asking and the stop that it makes are of the same moment; of no tap
 * of a device, whose moment anybody may name.
 */
function eventsWithNames(db: Db) {
  return db
    .selectFrom('task_events')
    .leftJoin('users', 'users.id', 'task_events.byUserId')
    .leftJoin('task_approvals', (join) =>
      join
        .onRef('task_approvals.taskId', '=', 'task_events.taskId')
        .onRef('task_approvals.askedAt', '=', 'task_events.happenedAt')
        .on('task_events.opId', 'is', null),
    )
    .selectAll('task_events')
    .select('task_approvals.id as askedFor')
    .select(fullName<string | null>('users').as('byName'));
}

/** What moved some tasks, or was said of them: the newest `limit`, oldest first. */
export async function eventsOfMany(db: Db, taskIds: readonly string[], limit: number): Promise<EventWithName[]> {
  if (taskIds.length === 0) return [];
  const newest = db
    .selectFrom('task_events')
    .select('id')
    .where('taskId', 'in', taskIds)
    .where((eb) => eb.or([eb('outcome', '=', 'applied'), eb('note', 'is not', null)]))
    .orderBy('rev', 'desc')
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return eventsWithNames(db)
    .where('task_events.id', 'in', newest)
    .orderBy('task_events.rev')
    .orderBy('receivedAt')
    .orderBy('task_events.id')
    .execute();
}

/** The name of who put a task where it is now. */
export async function lastMoverOf(db: Db, taskId: string): Promise<string | null> {
  const row = await db
    .selectFrom('task_events')
    .leftJoin('users', 'users.id', 'task_events.byUserId')
    .select(fullName<string | null>('users').as('byName'))
    .where('taskId', '=', taskId)
    .where('outcome', '=', 'applied')
    .orderBy('task_events.rev', 'desc')
    .orderBy('receivedAt', 'desc')
    .orderBy('task_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.byName ?? null;
}

/** The visit of a task, whether they are there or were taken away. */
export async function visitIdOfTask(db: Db, taskId: string): Promise<string | undefined> {
  return (await db.selectFrom('tasks').select('visitId').where('id', '=', taskId).executeTakeFirst())?.visitId;
}

/** The tasks of a visit, also those that were taken out of it. */
export async function everyTaskOf(
  db: Db,
  visitId: string,
): Promise<Pick<Selectable<TaskRow>, 'id' | 'name' | 'offeringItemId' | 'deletedAt'>[]> {
  const columns = ['id', 'name', 'offeringItemId', 'deletedAt'] as const;
  return db.selectFrom('tasks').select(columns).where('visitId', '=', visitId).execute();
}

/** What was written with the last event of a task: the note that the tablets show. */
export async function lastNote(db: Db, taskId: string): Promise<string | null> {
  const row = await db
    .selectFrom('task_events')
    .select('note')
    .where('taskId', '=', taskId)
    .orderBy('rev', 'desc')
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.note ?? null;
}

function named(db: Db) {
  return db
    .selectFrom('tasks')
    .leftJoin('users as assignee', 'assignee.id', 'tasks.assigneeId')
    .leftJoin('task_approvals', 'task_approvals.id', 'tasks.approvalId')
    .selectAll('tasks')
    .select(approvalColumns)
    .select(fullName<string | null>('assignee').as('assigneeName'));
}

/** The tasks of some visits, in their order. */
export async function tasksOf(db: Db, visitIds: readonly string[]) {
  return visitIds.length === 0 ? [] : await tasksByVisit(db, visitIds);
}

const tasksByVisit = compiledOnce((db, visitIds: readonly string[]) =>
  named(db)
    .where('tasks.visitId', 'in', visitIds)
    .where('tasks.deletedAt', 'is', null)
    .orderBy('tasks.visitId')
    .orderBy('tasks.position'),
);

/** One task with the name of its mechanic; of one client only when `clientId` is given. */
export async function findNamedTask(db: Db, id: string, clientId?: string) {
  return named(db)
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .where('tasks.id', '=', id)
    .where('tasks.deletedAt', 'is', null)
    .where('visits.deletedAt', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('visits.userId', '=', clientId ?? ''))
    .executeTakeFirst();
}

export async function insertTasks(trx: Db, rows: Insertable<TaskRow>[]): Promise<void> {
  await trx.insertInto('tasks').values(rows).execute();
}

export async function isTaskIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('tasks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function touchTasks(trx: Db, visitIds: readonly string[], rev: number): Promise<void> {
  if (visitIds.length > 0) await trx.updateTable('tasks').set({ rev }).where('visitId', 'in', visitIds).execute();
}

/** The tasks that came of a service, in visits since a day, by the currency they were sold in. */
export async function usesSince(db: Db, offeringItemId: string, since: string) {
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .select((eb) => [
      'tasks.soldForCurrency as currency',
      eb.fn.countAll<number>().as('tasks'),
      eb.fn.count<number>('tasks.soldForAmount').as('sold'),
      eb.fn.sum<number | null>('tasks.soldForAmount').as('amount'),
    ])
    .where('tasks.offeringItemId', '=', offeringItemId)
    .where('tasks.status', '!=', 'CANCELLED')
    .where('tasks.deletedAt', 'is', null)
    .where('visits.deletedAt', 'is', null)
    .where('visits.date', '>=', since)
    .groupBy('tasks.soldForCurrency')
    .execute();
  return rows.map((row) => ({ ...row, amount: row.amount ?? 0 }));
}

/** What is written on the tasks of a client's visits and beside them, of removed ones too. */
export async function wordsOfClient(db: Db, clientId: string) {
  const own = db
    .selectFrom('tasks')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .where('visits.userId', '=', clientId);
  const ids = own.select('tasks.id');
  return {
    tasks: await own.select(['tasks.id', 'tasks.name', 'tasks.description', 'tasks.internalNotes']).execute(),
    events: await db.selectFrom('task_events').select(['id', 'taskId', 'note']).where('taskId', 'in', ids).execute(),
    approvals: await db.selectFrom('task_approvals').select(['id', 'reason']).where('taskId', 'in', ids).execute(),
  };
}

export async function setEventNote(trx: Db, id: string, note: string): Promise<void> {
  await trx.updateTable('task_events').set({ note }).where('id', '=', id).execute();
}
