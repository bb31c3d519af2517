import type { Migration } from './migration.ts';

/**
 * Since when and by whose hand an entry was shown, and when another took its place: the versions of the shop's face.
 */
export const brandingHistory: Migration = {
  name: 'branding history',
  statements: ({ columns: { text, integer } }) => [
    `alter table "branding" add column "activatedAt" ${integer}`,
    `alter table "branding" add column "activatedBy" ${text}`,
    `alter table "branding" add column "retiredAt" ${integer}`,
    `update "branding" set "activatedAt" = "updatedAt" where "status" = 'ACTIVE'`,
    `create index "branding_activatedAt" on "branding" ("activatedAt") where "activatedAt" is not null`,
  ],
};
