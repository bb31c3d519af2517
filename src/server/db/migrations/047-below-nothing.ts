import type { Migration } from './migration.ts';

/** By how much a visit's total would be below nothing: what is taken off it is still off when the work comes back. */
export const belowNothing: Migration = {
  name: 'totals below nothing',
  statements: ({ columns: { integer } }) => [
    `alter table "visits" add column "totalShort" ${integer} not null default 0`,
  ],
};
