import type { Migration } from './migration.ts';

/** Random names along the revisions: by them the server knows whether what a tablet has seen is of its own history. */
export const historyMarks: Migration = {
  name: 'history marks',
  statements: ({ columns: { text, integer } }) => [
    `create table "history_marks" ("rev" ${integer} primary key, "mark" ${text} not null, "at" ${integer} not null)`,
    // SQLite goes on to take a table without an index for as small as it was when it was counted.
    `create index "history_marks_mark" on "history_marks" ("rev", "mark")`,
  ],
};
