import type { Migration } from './migration.ts';

/**
 * What a car's readings and its last oil change say of the next one, kept with the car so that the list of those due is
 * read along an index; who was called about it; and which reading a corrected one takes the place of. The server fills
 * the days in at its start.
 */
export const oilDue: Migration = {
  name: 'oil-due',
  statements: ({ columns: { text, integer } }) => [
    ...['oil', 'oilSoonOn', 'oilDueOn', 'oilOverdueOn', 'oilAskOn', 'calledBy', 'callNote'].map(
      (column) => `alter table "vehicles" add column "${column}" ${text}`,
    ),
    `alter table "vehicles" add column "calledAt" ${integer}`,
    `alter table "km_readings" add column "replacesId" ${text}`,
    `create index "vehicles_oilOverdueOn" on "vehicles" ("oilOverdueOn", "id")`,
  ],
};
