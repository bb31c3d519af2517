import type { Migration } from './migration.ts';

/** Tablets on which several people work in turn, and which sign-ins were made on them. */
export const shopDevices: Migration = {
  name: 'shop devices',
  statements: ({ columns: { text, integer } }) => [
    `create table "shop_devices" ("id" ${text} not null primary key, "name" ${text} not null,
      "createdBy" ${text} not null references "users" ("id"), "createdAt" ${integer} not null,
      "revokedAt" ${integer})`,
    `alter table "sessions" add column "deviceId" ${text} references "shop_devices" ("id")`,
    `create index "sessions_deviceId" on "sessions" ("deviceId") where "deviceId" is not null`,
  ],
};
