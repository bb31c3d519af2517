import { holdSince } from '#server/features/tasks/hold-since.ts';
import type { Db } from '#server/db/dialect.ts';

/** Every task of the cars in the shop, with its car; a car without a task has one line of nulls. */
export async function tasksInShop(db: Db) {
  return await db
    .selectFrom('visits')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .leftJoin('tasks', (join) => join.onRef('tasks.visitId', '=', 'visits.id').on('tasks.deletedAt', 'is', null))
    .leftJoin('task_approvals', 'task_approvals.id', 'tasks.approvalId')
    .select(['visits.id as visitId', 'visits.userId', 'visits.vehicleId', 'visits.createdAt', 'visits.promisedAt'])
    .select(['vehicles.plateNumber', 'vehicles.brand', 'vehicles.model'])
    .select(['tasks.name', 'tasks.status', 'tasks.priority', 'tasks.holdReason', 'tasks.statusSince', 'tasks.dueDate'])
    .select(['tasks.offeringItemId', holdSince.as('holdSince')])
    .select(['task_approvals.state as approvalState', 'task_approvals.decidedAt'])
    .where('visits.closedAt', 'is', null)
    .where('visits.deletedAt', 'is', null)
    .execute();
}

export type TaskInShop = Awaited<ReturnType<typeof tasksInShop>>[number];

/** When the cars that were handed over since an instant came, and when they went. */
export async function handedOverSince(db: Db, instant: number) {
  return await db
    .selectFrom('visits')
    .select(['createdAt', 'closedAt'])
    .where('closedAt', '>', instant)
    .where('deletedAt', 'is', null)
    .$narrowType<{ closedAt: number }>()
    .execute();
}

/** What somebody still has to do in cars that are in the shop. */
export async function openTasksOf(db: Db, userId: string) {
  return await db
    .selectFrom('tasks')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .select(['tasks.status', 'tasks.dueDate', 'visits.promisedAt'])
    .where('assigneeId', '=', userId)
    .where('status', 'in', ['PENDING', 'IN PROGRESS'])
    .where('tasks.deletedAt', 'is', null)
    .where('visits.deletedAt', 'is', null)
    .where('visits.closedAt', 'is', null)
    .execute();
}
