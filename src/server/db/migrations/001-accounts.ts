import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: 'accounts',
  statements: ({ columns: { text, integer, rowNumber }, searchIndex }) => [
    `create table "users" (${rowNumber}
      "id" ${text} not null unique, "rev" ${integer} not null,
      "createdAt" ${integer} not null, "updatedAt" ${integer} not null, "deletedAt" ${integer},
      "firstName" ${text} not null, "lastName" ${text} not null,
      "email" ${text}, "emailKey" ${text}, "username" ${text} not null, "usernameKey" ${text} not null,
      "countryCode" ${text}, "phoneNumber" ${text}, "phoneKey" ${text},
      "age" ${integer}, "role" ${text} not null, "image" ${text},
      "verified" ${integer} not null, "active" ${integer} not null, "language" ${text},
      "passwordHash" ${text}, "searchKey" ${text} not null default '')`,
    `create unique index "users_emailKey" on "users" ("emailKey") where "deletedAt" is null`,
    `create unique index "users_usernameKey" on "users" ("usernameKey") where "deletedAt" is null`,
    `create unique index "users_phoneKey" on "users" ("phoneKey") where "deletedAt" is null`,
    `create index "users_phoneNumber" on "users" ("phoneNumber")`,
    `create index "users_role" on "users" ("role", "searchKey")`,
    `create index "users_createdAt" on "users" ("createdAt", "id")`,
    `create index "users_rev" on "users" ("rev")`,
    ...searchIndex('users'),

    `create table "sessions" (
      "id" ${text} primary key, "userId" ${text} not null references "users" ("id"),
      "createdAt" ${integer} not null, "expiresAt" ${integer} not null, "lastSeenAt" ${integer} not null,
      "revokedAt" ${integer}, "revokedFor" ${text}, "userAgent" ${text} not null)`,
    `create index "sessions_userId" on "sessions" ("userId", "createdAt")`,
    `create index "sessions_expiresAt" on "sessions" ("expiresAt")`,
    `create table "refresh_tokens" (
      "hash" ${text} primary key, "sessionId" ${text} not null references "sessions" ("id") on delete cascade,
      "generation" ${integer} not null, "presentedAt" ${integer})`,
    `create unique index "refresh_tokens_generation" on "refresh_tokens" ("sessionId", "generation")`,
    `create table "known_devices" (
      "hash" ${text} primary key, "userId" ${text} not null references "users" ("id"), "expiresAt" ${integer} not null)`,
    `create index "known_devices_userId" on "known_devices" ("userId")`,

    `create table "registrations" (
      "id" ${text} primary key, "identifierKey" ${text} not null, "passwordHash" ${text} not null, "proofHash" ${text} not null,
      "language" ${text}, "createdAt" ${integer} not null, "expiresAt" ${integer} not null)`,
    `create index "registrations_identifierKey" on "registrations" ("identifierKey", "createdAt")`,
    `create table "otp_challenges" (
      "id" ${text} primary key, "identifierKey" ${text} not null, "purpose" ${text} not null, "kind" ${text} not null,
      "userId" ${text} references "users" ("id"), "codeHash" ${text} not null,
      "createdAt" ${integer} not null, "expiresAt" ${integer} not null,
      "failures" ${integer} not null default 0, "closedAt" ${integer})`,
    `create index "otp_challenges_identifierKey" on "otp_challenges" ("identifierKey", "createdAt")`,
    `create index "otp_challenges_userId" on "otp_challenges" ("userId")`,
    `create table "reset_proofs" (
      "hash" ${text} primary key, "userId" ${text} not null references "users" ("id"),
      "identifierKey" ${text} not null, "expiresAt" ${integer} not null)`,
    `create index "reset_proofs_userId" on "reset_proofs" ("userId")`,
    `create table "attempts" (
      "key" ${text} primary key, "count" ${integer} not null, "windowEndsAt" ${integer} not null, "lastAt" ${integer} not null)`,
    `create index "attempts_windowEndsAt" on "attempts" ("windowEndsAt")`,
    `create table "mail_outbox" (
      "id" ${text} primary key, "channel" ${text} not null, "recipient" ${text} not null, "subject" ${text} not null, "body" ${text},
      "createdAt" ${integer} not null, "attempts" ${integer} not null default 0, "nextAttemptAt" ${integer} not null,
      "sentAt" ${integer}, "lastError" ${text})`,
    `create index "mail_outbox_due" on "mail_outbox" ("nextAttemptAt") where "sentAt" is null`,
  ],
};
