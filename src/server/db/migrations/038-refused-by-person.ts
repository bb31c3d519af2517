import type { Migration } from './migration.ts';

/** Of each person only the newest refused commands wait to be seen. */
export const refusedByPerson: Migration = {
  name: 'refused by person',
  statements: () => [
    `create index "sync_ops_unseen_of" on "sync_ops" ("userId", "receivedAt", "opId")
      where "outcome" = 'rejected' and "seenAt" is null`,
  ],
};
