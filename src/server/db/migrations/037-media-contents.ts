import type { Migration } from './migration.ts';

/** What all files take is summed each time one is begun: from the index alone. */
export const mediaContents: Migration = {
  name: 'media contents',
  statements: () => [`create index "media_contents" on "media" ("sha256", "size")`, `drop index "media_sha256"`],
};
