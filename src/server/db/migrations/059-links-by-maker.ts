import type { Migration } from './migration.ts';

/** A link of its own for each who makes one, so that what is answered by it names who could have known it. */
export const linksByMaker: Migration = {
  name: 'links by maker',
  statements: () => [
    `drop index "tracking_links_one"`,
    `create unique index "tracking_links_one" on "tracking_links" ("visitId", "createdBy") where "revokedAt" is null`,
  ],
};
