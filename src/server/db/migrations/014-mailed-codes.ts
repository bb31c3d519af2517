import type { Migration } from './migration.ts';

/** A mail with a one-time code says whose it is and until when it is good: after that its text goes. */
export const mailedCodes: Migration = {
  name: 'mailed codes',
  statements: ({ columns: { text, integer } }) => [
    `alter table "mail_outbox" add column "codeOf" ${text}`,
    `alter table "mail_outbox" add column "codeUntil" ${integer}`,
    `create index "mail_outbox_codeOf" on "mail_outbox" ("codeOf") where "codeOf" is not null`,
  ],
};
