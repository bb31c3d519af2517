import type { Migration } from './migration.ts';

/**
 * Was a message written by somebody signed in? Until now whose it is said so,
 * which a merge of two clients fills in too.
 */
export const signedLetters: Migration = {
  name: 'signed letters',
  statements: ({ columns: { integer } }) => [
    `alter table "messages" add column "signedIn" ${integer} not null default 0`,
    `update "messages" set "signedIn" = 1 where "userId" is not null`,
  ],
};
