import type { Migration } from './migration.ts';

/** What a refused command asked for, and which manager has seen it: nothing that a mechanic did is lost in silence. */
export const refusedCommands: Migration = {
  name: 'refused commands',
  statements: ({ columns: { text, integer } }) => [
    `alter table "sync_ops" add column "asked" ${text}`,
    `alter table "sync_ops" add column "seenBy" ${text}`,
    `alter table "sync_ops" add column "seenAt" ${integer}`,
    `create index "sync_ops_unseen" on "sync_ops" ("receivedAt") where "outcome" = 'rejected' and "seenAt" is null`,
  ],
};
