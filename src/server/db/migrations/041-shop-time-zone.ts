import type { Migration } from './migration.ts';

/** The time zone that a shop has chosen for itself; null while it goes by the server's settings. */
export const shopTimeZone: Migration = {
  name: 'shop time zone',
  statements: ({ columns: { text } }) => [`alter table "merchant" add column "timeZone" ${text}`],
};
