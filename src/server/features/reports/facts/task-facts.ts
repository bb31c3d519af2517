import { sql } from 'kysely';
import type { TaskStatus } from '#contract/task-status.ts';
import type { Db } from '#server/db/dialect.ts';
import { type Ask, type Facts, keyOf, narrowed, taskColumns } from './facts.ts';

/** Tasks that stand, with their visit and car. */
function tasksOfCars(db: Db) {
  return db
    .selectFrom('tasks')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .where('tasks.deletedAt', 'is', null)
    .where('visits.deletedAt', 'is', null);
}

/**
 * Tasks by when they were finished; `duration` from when somebody first began them, null
 * where nobody said, or a clock that ran ahead.
 */
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
          where "taskId" = tasks.id and "toStatus" = 'IN PROGRESS' and outcome = 'applied'
            and "happenedAt" <= tasks."statusSince")`.as('duration'),
      )
      .as('fact'),
};

/**
 * Tasks by when they were entered; `late` by the rule of the floor: open past what the
 * client was promised, else past its own day.
 */
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
        sql<number>`case when tasks.status in ('PENDING', 'IN PROGRESS') and visits."closedAt" is null
          and case when visits."promisedAt" is null then tasks."dueDate" < ${ask.today} else visits."promisedAt" < ${ask.now} end
          then 1 else 0 end`.as('late'),
      )
      .as('fact'),
};

/** Each stay of a task in a state, by when it left it; what waits for something is told apart by for what. */
export const states: Facts = {
  clock: 'instant',
  rows: (db, ask) => {
    const columns = { ...taskColumns, state: sql<string>`coalesce(moves."holdBefore", moves."fromStatus")` };
    const begun = sql`coalesce(moves."happenedBefore", tasks."createdAt")`;
    return tasksOfCars(db)
      .innerJoin(movesOf(ask).as('moves'), 'moves.taskId', 'tasks.id')
      .where('moves.happenedAt', '>=', ask.from)
      .where('moves.happenedAt', '<', ask.until)
      .where('moves.fromStatus', 'in', ['PENDING', 'IN PROGRESS'])
      .where(narrowed(columns, ask))
      .select(['moves.happenedAt as at', keyOf(columns, ask)])
      .select(
        // How long it was in its first state before it was written down (out of a file), nobody knows.
        sql<number | null>`case when moves."happenedAt" > ${begun} then moves."happenedAt" - ${begun}
          when moves."happenedBefore" is not null then 0 end`.as('duration'),
      )
      .as('fact');
  },
};

type Move = {
  taskId: string;
  happenedAt: number;
  fromStatus: TaskStatus;
  holdBefore: string | null;
  happenedBefore: number | null;
};

/**
 * All moves of the tasks that moved on these days, each with the one before: read once, however often a task was moved.
 */
function movesOf({ from, until }: Ask<number>) {
  return sql<Move>`(
    select "taskId", "happenedAt", "fromStatus",
      lag("holdReason") over moved as "holdBefore", lag("happenedAt") over moved as "happenedBefore"
    from task_events
    where outcome = 'applied'
      and "taskId" in (select "taskId" from task_events where "happenedAt" >= ${from} and "happenedAt" < ${until})
    window moved as (partition by "taskId" order by rev, "receivedAt", id))`;
}

/** What clients said no to when they were asked last, by when; `sold` is what it would have brought. */
export const declined: Facts = {
  clock: 'instant',
  rows: (db, ask) =>
    tasksOfCars(db)
      .innerJoin('task_approvals', 'task_approvals.taskId', 'tasks.id')
      .whereRef('task_approvals.id', '=', 'tasks.approvalId')
      .where('task_approvals.state', '=', 'DECLINED')
      .where('task_approvals.decidedAt', '>=', ask.from)
      .where('task_approvals.decidedAt', '<', ask.until)
      .where(narrowed(taskColumns, ask))
      .select(['task_approvals.decidedAt as at', keyOf(taskColumns, ask)])
      .select(['task_approvals.amount as sold', 'task_approvals.currency as soldCurrency'])
      .$narrowType<{ at: number }>()
      .as('fact'),
};
