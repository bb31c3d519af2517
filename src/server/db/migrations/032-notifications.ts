import type { Migration } from './migration.ts';

/** Devices that take notifications, what each person wants to hear of, and what is on its way. */
export const notifications: Migration = {
  name: 'notifications',
  statements: ({ columns: { text, integer } }) => [
    `create table "push_subscriptions" ("id" ${text} not null primary key,
      "userId" ${text} not null references "users" ("id"),
      "sessionId" ${text} not null references "sessions" ("id") on delete cascade,
      "endpoint" ${text} not null, "p256dh" ${text} not null, "auth" ${text} not null, "language" ${text} not null,
      "createdAt" ${integer} not null)`,
    `create unique index "push_subscriptions_userId" on "push_subscriptions" ("userId", "endpoint")`,
    `create index "push_subscriptions_sessionId" on "push_subscriptions" ("sessionId")`,
    `create index "push_subscriptions_endpoint" on "push_subscriptions" ("endpoint")`,
    `create table "notification_settings" ("userId" ${text} not null primary key references "users" ("id"),
      "off" ${text} not null, "quiet" ${text})`,
    `create table "notices" ("userId" ${text} not null references "users" ("id"), "kind" ${text} not null,
      "about" ${text} not null, "round" ${integer} not null, "createdAt" ${integer} not null,
      "dueAt" ${integer} not null, "attempts" ${integer} not null, "remaining" ${text},
      primary key ("userId", "kind", "about"))`,
    `create index "notices_dueAt" on "notices" ("dueAt")`,
  ],
};
