import type { Migration } from './migration.ts';

/** Lists narrowed by role or type, in their own order: without these, a page of 10 reads everybody. */
export const listIndexes: Migration = {
  name: 'list-indexes',
  statements: () => [
    `create index "users_role_createdAt" on "users" ("role", "createdAt", "id")`,
    `create index "vehicles_type" on "vehicles" ("type", "createdAt")`,
  ],
};
