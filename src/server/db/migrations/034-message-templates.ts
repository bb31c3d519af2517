import type { Migration } from './migration.ts';

/** What the shop writes to clients in words of its own. */
export const messageTemplates: Migration = {
  name: 'message templates',
  statements: ({ columns: { text, integer } }) => [
    `create table "message_templates" ("event" ${text} not null, "language" ${text} not null, "text" ${text} not null,
      "updatedBy" ${text} not null references "users" ("id"), "updatedAt" ${integer} not null,
      primary key ("event", "language"))`,
  ],
};
