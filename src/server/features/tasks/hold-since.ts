import { sql } from 'kysely';

/** Since when a task waits for what it waits for now: when it was stopped for that, with no other state since. */
export const holdSince = sql<number | null>`(
  select stop."happenedAt" from task_events stop
  where stop."taskId" = tasks.id and stop."holdReason" = tasks."holdReason" and stop.outcome = 'applied'
    and not exists (
      select 1 from task_events later
      where later."taskId" = tasks.id and later.outcome = 'applied' and later.rev > stop.rev
        and (later."holdReason" is null or later."holdReason" <> tasks."holdReason"))
  order by stop.rev limit 1)`;
