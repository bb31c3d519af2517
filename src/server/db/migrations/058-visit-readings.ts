import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The reading that came of a visit's kilometres at arrival. Of those from before it is the one of the same kilometres
 * that was received with the visit, or soonest after it: of two of one moment, the one that was made next.
 */
export const visitReadings: Migration = {
  name: 'visit readings',
  statements: ({ columns: { text } }) => [
    `alter table "visits" add column "kmReadingId" ${text} references "km_readings" ("id")`,
  ],
  rows: async (trx) => {
    await sql`
      update visits set "kmReadingId" = (
        select km_readings.id from km_readings
        where km_readings."vehicleId" = visits."vehicleId" and km_readings.km = visits."kmIn"
        and km_readings.source = 'VISIT' and km_readings.state <> 'VOIDED'
        order by abs(km_readings."receivedAt" - visits."createdAt"),
          case when km_readings.id > visits.id then 0 else 1 end, km_readings.id limit 1)
      where "kmIn" is not null`.execute(trx);
  },
};
