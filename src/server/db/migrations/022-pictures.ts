import type { Migration } from './migration.ts';

/**
 * What is served of the shop's public pictures: each version and icon under a name, its bytes a file under their hash.
 */
export const pictures: Migration = {
  name: 'pictures',
  statements: ({ columns: { text, integer } }) => [
    `create table "picture_files" (
      "picture" ${text} not null, "name" ${text} not null, "sha256" ${text} not null, "size" ${integer} not null,
      "createdAt" ${integer} not null, primary key ("picture", "name"))`,
    `create index "picture_files_sha256" on "picture_files" ("sha256")`,
  ],
};
