import type { Migration } from './migration.ts';

/**
 * A record that turned out to be the same as another points at the one that is kept. `ownedSince`: the shop's day from
 * which the present owner of a car is its owner, null where it never changed hands here; `ownerChangedAt`: when the
 * shop was told.
 */
export const merged: Migration = {
  name: 'merged',
  statements: ({ columns: { text, integer } }) => [
    `alter table "users" add column "mergedIntoId" ${text}`,
    `alter table "vehicles" add column "mergedIntoId" ${text}`,
    `alter table "vehicles" add column "ownedSince" ${text}`,
    `alter table "vehicles" add column "ownerChangedAt" ${integer}`,
    `create index "users_mergedIntoId" on "users" ("mergedIntoId") where "mergedIntoId" is not null`,
    `create index "vehicles_mergedIntoId" on "vehicles" ("mergedIntoId") where "mergedIntoId" is not null`,
  ],
};
