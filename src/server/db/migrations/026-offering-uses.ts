import type { Migration } from './migration.ts';

/** Finds the tasks that came of a service. */
export const offeringUses: Migration = {
  name: 'offering uses',
  statements: () => [
    `create index "tasks_offeringItemId" on "tasks" ("offeringItemId") where "offeringItemId" is not null`,
  ],
};
