import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Which readings come back with the visit or the oil change that was removed. Of the oil changes removed until now
 * nobody can tell what was voided before: all of theirs come back, as until now.
 */
export const goneReadings: Migration = {
  name: 'gone readings',
  statements: ({ columns: { integer } }) => [`alter table "km_readings" add column "goneAt" ${integer}`],
  rows: async (trx) => {
    await sql`
      update km_readings set "goneAt" = "updatedAt"
      where state = 'VOIDED' and id in (
        select "kmReadingId" from oil_changes where "deletedAt" is not null)`.execute(trx);
  },
};
