import type { Migration } from './migration.ts';

/** Reports read the days that they are asked for, and nothing else. */
export const reportIndexes: Migration = {
  name: 'report indexes',
  statements: () => [
    `create index "visits_closedAt" on "visits" ("closedAt") where "closedAt" is not null`,
    `create index "tasks_createdAt" on "tasks" ("createdAt")`,
    `create index "task_events_happenedAt" on "task_events" ("happenedAt")`,
    `create index "task_approvals_decidedAt" on "task_approvals" ("decidedAt") where "decidedAt" is not null`,
  ],
};
