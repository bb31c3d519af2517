import type { Migration } from './migration.ts';

/** Visits are found by what is asked of their tasks. */
export const taskFilters: Migration = {
  name: 'task filters',
  statements: () => [
    `create index "tasks_priority" on "tasks" ("priority", "service", "visitId") where "deletedAt" is null`,
    `create index "tasks_holdReason" on "tasks" ("holdReason") where "holdReason" is not null and "deletedAt" is null`,
  ],
};
