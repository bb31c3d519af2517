import type { Migration } from './migration.ts';

export const media: Migration = {
  name: 'media',
  statements: ({ columns: { text, integer } }) => [
    `create table "media" (
      "id" ${text} primary key, "rev" ${integer} not null,
      "createdAt" ${integer} not null, "updatedAt" ${integer} not null, "deletedAt" ${integer},
      "name" ${text} not null, "type" ${text} not null, "mime" ${text} not null, "section" ${text} not null,
      "vehicleId" ${text} not null references "vehicles" ("id"), "visitId" ${text} references "visits" ("id"),
      "taskId" ${text} references "tasks" ("id"), "size" ${integer} not null, "sha256" ${text} not null,
      "shared" ${integer} not null, "createdBy" ${text} references "users" ("id"), "opId" ${text})`,
    `create index "media_vehicleId" on "media" ("vehicleId", "createdAt", "id")`,
    `create index "media_visitId" on "media" ("visitId", "createdAt", "id")`,
    `create index "media_createdAt" on "media" ("createdAt", "id")`,
    `create index "media_createdBy" on "media" ("createdBy")`,
    `create index "media_sha256" on "media" ("sha256")`,
  ],
};
