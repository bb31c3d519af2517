import type { Migration } from './migration.ts';

export const desk: Migration = {
  name: 'desk',
  statements: ({ columns: { text, integer, rowNumber }, searchIndex }) => {
    const record = `"id" ${text} not null unique, "rev" ${integer} not null,
      "createdAt" ${integer} not null, "updatedAt" ${integer} not null, "deletedAt" ${integer}`;
    return [
      `create table "todos" (${rowNumber} ${record},
        "ownerId" ${text} not null references "users" ("id"), "shopWide" ${integer} not null,
        "title" ${text} not null, "description" ${text} not null,
        "createdOn" ${text} not null, "completedOn" ${text}, "searchKey" ${text} not null default '')`,
      `create index "todos_createdAt" on "todos" ("createdAt", "id")`,
      `create index "todos_ownerId" on "todos" ("ownerId", "createdAt")`,
      ...searchIndex('todos'),
      `create table "messages" (${rowNumber} ${record},
        "userId" ${text} references "users" ("id"), "fullName" ${text} not null, "email" ${text} not null,
        "message" ${text} not null, "read" ${integer} not null, "searchKey" ${text} not null default '')`,
      `create index "messages_createdAt" on "messages" ("createdAt", "id")`,
      `create index "messages_read" on "messages" ("read", "createdAt", "id")`,
      `create index "messages_userId" on "messages" ("userId")`,
      ...searchIndex('messages'),
      `create table "ratings" (${record},
        "userId" ${text} not null references "users" ("id"), "visitId" ${text} references "visits" ("id"),
        "stars" ${integer} not null, "feedback" ${text})`,
      `create unique index "ratings_once" on "ratings" ("userId", coalesce("visitId", '')) where "deletedAt" is null`,
      `create index "ratings_createdAt" on "ratings" ("createdAt", "id")`,
      `create index "ratings_stars" on "ratings" ("stars", "createdAt", "id")`,
      `create index "ratings_visitId" on "ratings" ("visitId")`,
    ];
  },
};
