import type { Migration } from './migration.ts';

/**
 * The history of a task is in the order in which it was written, whatever the server's clock did meanwhile. Events from
 * before have no revision: they come first, in the order of that clock.
 */
export const eventOrder: Migration = {
  name: 'event-order',
  statements: ({ columns: { integer } }) => [
    `alter table "task_events" add column "rev" ${integer} not null default 0`,
    `drop index "task_events_taskId"`,
    `create index "task_events_taskId" on "task_events" ("taskId", "rev", "receivedAt", "id")`,
  ],
};
