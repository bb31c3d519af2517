import type { Migration } from './migration.ts';

/** How long a voice note is; sections are a closed list from here on. */
export const mediaDetails: Migration = {
  name: 'media details',
  statements: ({ columns: { integer } }) => [
    `alter table "media" add column "seconds" ${integer}`,
    `update "media" set "section" = 'other' where "section" = 'visit'`,
    `create index "media_taskId" on "media" ("taskId")`,
  ],
};
