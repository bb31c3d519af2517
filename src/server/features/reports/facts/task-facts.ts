import { sql } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import { type Facts, keyOf, narrowed, taskColumns } from './facts.ts';

/** Tasks that stand, with their visit and car. */
function tasksOfCars(db: Db) {
  return db
    .selectFrom('tasks')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .where('tasks.deletedAt', 'is', null)
    .where('visits.deletedAt', 'is', null);
}

/** Tasks by when they were finished; `duration` from when somebody first began them, null where nobody said. */
export const finishedTasks: Facts = {
  clock: 'instant',
  rows: (db, ask) =>
    tasksOfCars(db)
      .where('tasks.status', '=', 'COMPLETED')
      .where('tasks.statusSince', '>=', ask.from)
      .where('tasks.statusSince', '<', ask.until)
      .where(narrowed(taskColumns, ask))
      .select(['tasks.statusSince as at', keyOf(taskColumns, ask)])
      .select(['soldForAmount as sold', 'soldForCurrency as soldCurrency', 'costAmount as cost', 'costCurrency'])
      .select(
        sql<number | null>`tasks."statusSince" - (select min("happenedAt") from task_events
          where "taskId" = tasks.id and "toStatus" = 'IN PROGRESS' and outcome = 'applied')`.as('duration'),
      )
      .as('fact'),
};

/** Tasks by when they were entered; `late` is what should have been finished before today and is not. */
export const newTasks: Facts = {
  clock: 'instant',
  rows: (db, ask) =>
    tasksOfCars(db)
      .where('tasks.createdAt', '>=', ask.from)
      .where('tasks.createdAt', '<', ask.until)
      .where(narrowed(taskColumns, ask))
      .select(['tasks.createdAt as at', keyOf(taskColumns, ask)])
      .select(sql<number>`case when tasks.status = 'COMPLETED' then 1 else 0 end`.as('done'))
      .select(
        sql<number>`case when tasks.status in ('PENDING', 'IN PROGRESS') and tasks."dueDate" < ${ask.today} then 1 else 0 end`.as(
          'late',
        ),
      )
      .as('fact'),
};

/** Each stay of a task in a state, by when it left it; what waits for something is told apart by for what. */
export const states: Facts = {
  clock: 'instant',
  rows: (db, ask) => {
    // In the order of an index: of a task that was moved a thousand times only the one before is looked at.
    const before = (column: 'holdReason' | 'happenedAt') =>
      sql`(select p.${sql.ref(column)} from task_events p where p."taskId" = task_events."taskId" and p.outcome = 'applied'
        and (p.rev, p."receivedAt", p.id) < (task_events.rev, task_events."receivedAt", task_events.id)
        order by p.rev desc, p."receivedAt" desc, p.id desc limit 1)`;
    const columns = {
      ...taskColumns,
      state: sql<string>`coalesce(${before('holdReason')}, task_events."fromStatus")`,
    };
    const begun = sql`coalesce(${before('happenedAt')}, tasks."createdAt")`;
    return tasksOfCars(db)
      .innerJoin('task_events', 'task_events.taskId', 'tasks.id')
      .where('task_events.happenedAt', '>=', ask.from)
      .where('task_events.happenedAt', '<', ask.until)
      .where('task_events.outcome', '=', 'applied')
      .where('task_events.fromStatus', 'in', ['PENDING', 'IN PROGRESS'])
      .where(narrowed(columns, ask))
      .select(['task_events.happenedAt as at', keyOf(columns, ask)])
      .select(
        sql<number>`case when task_events."happenedAt" > ${begun} then task_events."happenedAt" - ${begun} else 0 end`.as(
          'duration',
        ),
      )
      .as('fact');
  },
};

/** What clients said no to, by when; `sold` is what it would have brought. */
export const declined: Facts = {
  clock: 'instant',
  rows: (db, ask) =>
    tasksOfCars(db)
      .innerJoin('task_approvals', 'task_approvals.taskId', 'tasks.id')
      .where('task_approvals.state', '=', 'DECLINED')
      .where('task_approvals.decidedAt', '>=', ask.from)
      .where('task_approvals.decidedAt', '<', ask.until)
      .where(narrowed(taskColumns, ask))
      .select(['task_approvals.decidedAt as at', keyOf(taskColumns, ask)])
      .select(['task_approvals.amount as sold', 'task_approvals.currency as soldCurrency'])
      .$narrowType<{ at: number }>()
      .as('fact'),
};
