import type { Migration } from './migration.ts';

/** A phone that somebody gave a client who may hand out no codes: none goes there until the client has used it. */
export const unprovedPhones: Migration = {
  name: 'unproved phones',
  statements: ({ columns: { integer } }) => [`alter table "users" add column "phoneUnprovedAt" ${integer}`],
};
