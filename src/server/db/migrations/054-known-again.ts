import type { Migration } from './migration.ts';

/** Who is archived or part of another record is known again by the e-mail and the phone. */
export const knownAgain: Migration = {
  name: 'known again',
  statements: () => [
    `create index "users_goneEmailKey" on "users" ("emailKey") where "deletedAt" is not null`,
    `create index "users_gonePhoneKey" on "users" ("phoneKey") where "deletedAt" is not null`,
  ],
};
