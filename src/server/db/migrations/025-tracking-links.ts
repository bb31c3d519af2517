import type { Migration } from './migration.ts';

/** Links by which a client follows a visit without signing in. */
export const trackingLinks: Migration = {
  name: 'tracking links',
  statements: ({ columns: { text, integer } }) => [
    `create table "tracking_links" ("id" ${text} not null primary key, "visitId" ${text} not null references "visits" ("id"),
      "createdBy" ${text} not null references "users" ("id"), "createdAt" ${integer} not null,
      "expiresAt" ${integer} not null, "revokedAt" ${integer})`,
    `create unique index "tracking_links_one" on "tracking_links" ("visitId") where "revokedAt" is null`,
  ],
};
