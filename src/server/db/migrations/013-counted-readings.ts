import type { Migration } from './migration.ts';

/**
 * What one more reading costs must not grow with the car's log: those that count are found beside its moment, and those
 * that came in lately by when they came.
 */
export const countedReadings: Migration = {
  name: 'counted readings',
  statements: () => [
    `create index "km_readings_counted" on "km_readings" ("vehicleId", "readAt", "id") where "state" = 'ACCEPTED' and "deletedAt" is null`,
    `create index "km_readings_receivedAt" on "km_readings" ("vehicleId", "byUserId", "receivedAt")`,
  ],
};
