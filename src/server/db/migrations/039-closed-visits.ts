import type { Migration } from './migration.ts';

/** Most visits are closed: a page of them, however far back, and how many they are, are read of the index alone. */
export const closedVisits: Migration = {
  name: 'closed visits',
  statements: () => [
    `create index "visits_closed" on "visits" ("date", "id") where "closedAt" is not null and "deletedAt" is null`,
    `drop index "visits_closedAt"`,
    `create index "visits_closedAt" on "visits" ("closedAt") where "closedAt" is not null and "deletedAt" is null`,
  ],
};
