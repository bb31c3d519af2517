import type { Migration } from './migration.ts';

/** People of whom nothing tells are deleted; who has read kilometres or changed something is found by that. */
export const removedUsers: Migration = {
  name: 'removed users',
  statements: ({ columns: { integer } }) => [
    `alter table "users" add column "removedAt" ${integer}`,
    `create index "km_readings_byUserId" on "km_readings" ("byUserId") where "byUserId" is not null`,
    `create index "audit_actorId" on "audit" ("actorId") where "actorId" is not null`,
  ],
};
