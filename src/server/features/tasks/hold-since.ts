import { sql } from 'kysely';

/**
 * Since when a task waits for what it waits for now: when it was stopped for that, with no other state since. The last
 * other state is looked for once, not once for each stop: somebody may have stopped it a thousand times.
 */
export const holdSince = sql<number | null>`case when tasks."holdReason" is null then null else (
  select stop."happenedAt" from task_events stop
  where stop."taskId" = tasks.id and stop."holdReason" = tasks."holdReason" and stop.outcome = 'applied'
    and stop.rev >= coalesce((
      select other.rev from task_events other
      where other."taskId" = tasks.id and other.outcome = 'applied'
        and (other."holdReason" is null or other."holdReason" <> tasks."holdReason")
      order by other.rev desc limit 1), 0)
  order by stop.rev limit 1) end`;
