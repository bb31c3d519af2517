import type { Migration } from './migration.ts';

/** The open visit of each car of a page, without reading all that the car was here for. */
export const openVisits: Migration = {
  name: 'open visits',
  statements: () => [
    `create index "visits_openByVehicle" on "visits" ("vehicleId", "date", "id") where "closedAt" is null and "deletedAt" is null`,
  ],
};
