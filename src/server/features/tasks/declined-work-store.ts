import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/schema.ts';

/**
 * Declined tasks of earlier visits of a car that stayed cancelled and that nobody has added again or dismissed, the
 * newest first. In a visit that is not over they stand among its tasks.
 */
export async function findDeclined(db: Db, vehicleId: string, limit: number) {
  return await db
    .selectFrom('visits')
    .innerJoin('tasks', 'tasks.visitId', 'visits.id')
    .innerJoin('task_approvals', 'task_approvals.id', 'tasks.approvalId')
    .select(['task_approvals.id', 'task_approvals.amount', 'task_approvals.currency'])
    .select(['task_approvals.decidedAt', 'task_approvals.reason'])
    .select(['tasks.name', 'tasks.description', 'tasks.service', 'tasks.isOilChange', 'tasks.offeringItemId'])
    .select('tasks.plannedMinutes')
    .where('visits.vehicleId', '=', vehicleId)
    .where('visits.closedAt', 'is not', null)
    .where('visits.deletedAt', 'is', null)
    .where('tasks.deletedAt', 'is', null)
    .where('tasks.status', '=', 'CANCELLED')
    .where('task_approvals.state', '=', 'DECLINED')
    .where(isOffered)
    .orderBy('task_approvals.decidedAt', 'desc')
    .orderBy('task_approvals.id', 'desc')
    .limit(limit)
    .execute();
}

/** Nobody has dismissed it, and no task that stands adds it again. */
function isOffered(eb: ExpressionBuilder<Tables, 'task_approvals'>) {
  const again = eb
    .selectFrom('tasks as again')
    .innerJoin('visits as next', 'next.id', 'again.visitId')
    .select('again.id')
    .whereRef('again.declinedId', '=', 'task_approvals.id')
    .where('again.deletedAt', 'is', null)
    .where('next.deletedAt', 'is', null);
  return eb.and([eb('task_approvals.settledAt', 'is', null), eb.not(eb.exists(again))]);
}

/** Was this work declined for this very car, and is it offered again still? */
export async function isDeclinedFor(db: Db, vehicleId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('task_approvals')
    .innerJoin('tasks', 'tasks.id', 'task_approvals.taskId')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .select('task_approvals.id')
    .where('task_approvals.id', '=', id)
    .where('task_approvals.state', '=', 'DECLINED')
    .where(isOffered)
    .where('visits.vehicleId', '=', vehicleId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findTaskOfDeclined(db: Db, id: string): Promise<{ taskId: string } | undefined> {
  return await db
    .selectFrom('task_approvals')
    .select('taskId')
    .where('id', '=', id)
    .where('state', '=', 'DECLINED')
    .executeTakeFirst();
}

/** It is offered no more. */
export async function settleDeclined(trx: Db, id: string, settledAt: number): Promise<void> {
  await trx.updateTable('task_approvals').set({ settledAt }).where('id', '=', id).execute();
}

/** It is offered again, whoever dismissed it or added it since. */
export async function offerDeclined(trx: Db, id: string): Promise<void> {
  await trx.updateTable('task_approvals').set({ settledAt: null }).where('id', '=', id).execute();
  await trx.updateTable('tasks').set({ declinedId: null }).where('declinedId', '=', id).execute();
}
