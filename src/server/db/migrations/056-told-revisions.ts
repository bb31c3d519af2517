import type { Migration } from './migration.ts';

/** The revision that the note of a told client gave its visit, and the one that people had seen before. */
export const toldRevisions: Migration = {
  name: 'told revisions',
  statements: ({ columns: { integer } }) => [
    `alter table "visits" add column "toldRev" ${integer}`,
    `alter table "visits" add column "toldOver" ${integer}`,
  ],
};
