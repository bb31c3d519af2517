import type { Migration } from './migration.ts';

/** What was removed is few, and found without reading the rest. */
export const removedIndexes: Migration = {
  name: 'removed-indexes',
  statements: () => [
    `create index "vehicles_removed" on "vehicles" ("createdAt", "id") where "deletedAt" is not null`,
    `create index "visits_removed" on "visits" ("date", "id") where "deletedAt" is not null`,
  ],
};
