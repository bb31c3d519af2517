import type { Migration } from './migration.ts';

/** A client who has deleted the own account: who it was is gone, the record stays for what the shop has done. */
export const erased: Migration = {
  name: 'erased',
  statements: ({ columns: { integer } }) => [`alter table "users" add column "erasedAt" ${integer}`],
};
