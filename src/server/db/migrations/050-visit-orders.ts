import type { Migration } from './migration.ts';

/** Visits in the order in which they were entered or last changed: a page of them is not sorted out of years. */
export const visitOrders: Migration = {
  name: 'visit orders',
  statements: () => [
    `create index "visits_createdAt" on "visits" ("createdAt", "id") where "deletedAt" is null`,
    `create index "visits_updatedAt" on "visits" ("updatedAt", "id") where "deletedAt" is null`,
  ],
};
