import type { Migration } from './migration.ts';

/** Who sent which picture, under the hash it was sent by, and what of it is stored. */
export const mediaUploads: Migration = {
  name: 'media uploads',
  statements: ({ columns: { text, integer } }) => [
    `create table "media_uploads" (
      "userId" ${text} not null references "users" ("id"), "sha256" ${text} not null, "size" ${integer} not null,
      "storedSha256" ${text} not null, "storedSize" ${integer} not null, "at" ${integer} not null,
      primary key ("userId", "sha256"))`,
    `create index "media_uploads_at" on "media_uploads" ("at")`,
  ],
};
