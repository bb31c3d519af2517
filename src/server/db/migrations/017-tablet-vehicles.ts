import type { Migration } from './migration.ts';

/**
 * Which cars the tablets keep. All of them until the hourly job has looked: those that leave are then told to each
 * tablet like any other change.
 */
export const tabletVehicles: Migration = {
  name: 'tablet-vehicles',
  statements: ({ columns: { integer } }) => [
    `alter table "vehicles" add column "offlineActive" ${integer} not null default 1`,
    `create index "vehicles_offlineActive" on "vehicles" ("offlineActive", "id")`,
  ],
};
