import { randomUUID } from 'node:crypto';
import type { Migration } from './migration.ts';

export const sync: Migration = {
  name: 'sync',
  statements: ({ columns: { text, integer } }) => [
    `create table "rev_counter" ("id" ${integer} primary key, "value" ${integer} not null)`,
    `insert into "rev_counter" ("id", "value") values (1, 0)`,
    `create table "meta" ("key" ${text} primary key, "value" ${text} not null)`,
    `insert into "meta" ("key", "value") values ('epoch', '${randomUUID()}'), ('visitNumber', '0')`,
    `create table "tombstones" (
      "entity" ${text} not null, "id" ${text} not null, "rev" ${integer} not null, "deletedAt" ${integer} not null, primary key ("entity", "id"))`,
    `create index "tombstones_rev" on "tombstones" ("rev")`,
    `create table "sync_ops" (
      "opId" ${text} primary key, "userId" ${text} not null, "deviceId" ${text} not null, "seq" ${integer} not null,
      "type" ${text} not null, "entity" ${text} not null, "entityId" ${text} not null, "requestHash" ${text} not null,
      "outcome" ${text} not null, "code" ${text}, "result" ${text},
      "clientTime" ${integer} not null, "receivedAt" ${integer} not null, "rev" ${integer} not null)`,
    `create index "sync_ops_receivedAt" on "sync_ops" ("receivedAt", "opId")`,
    `create index "sync_ops_rejected" on "sync_ops" ("receivedAt") where "outcome" = 'rejected'`,
    `create table "idempotency_keys" (
      "owner" ${text} not null, "key" ${text} not null, "requestHash" ${text} not null,
      "status" ${integer} not null, "location" ${text}, "body" ${text} not null, "createdAt" ${integer} not null, primary key ("owner", "key"))`,
    `create index "idempotency_keys_createdAt" on "idempotency_keys" ("createdAt")`,
    `create table "audit" (
      "id" ${text} primary key, "at" ${integer} not null, "actorId" ${text}, "action" ${text} not null,
      "entity" ${text} not null, "entityId" ${text} not null, "changes" ${text}, "requestId" ${text})`,
    `create index "audit_entity" on "audit" ("entity", "entityId", "at", "id")`,
    `create index "audit_at" on "audit" ("at", "id")`,
  ],
};
