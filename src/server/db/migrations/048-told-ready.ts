import type { Migration } from './migration.ts';

/** When the client of a visit was last told that the car can be fetched. */
export const toldReady: Migration = {
  name: 'clients told',
  statements: ({ columns: { integer } }) => [`alter table "visits" add column "toldReadyAt" ${integer}`],
};
