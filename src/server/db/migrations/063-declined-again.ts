import type { Migration } from './migration.ts';

/** Which declined work a task adds again, so that it is offered once more when that task is gone. */
export const declinedAgain: Migration = {
  name: 'declined again',
  statements: ({ columns: { text } }) => [
    `alter table "tasks" add column "declinedId" ${text} references "task_approvals" ("id")`,
    `create index "tasks_declinedId" on "tasks" ("declinedId") where "declinedId" is not null`,
  ],
};
