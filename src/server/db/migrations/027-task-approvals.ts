import type { Migration } from './migration.ts';

/** What clients were asked about the price of tasks, one row an asking, and what they said. */
export const taskApprovals: Migration = {
  name: 'task approvals',
  statements: ({ columns: { text, integer } }) => [
    `create table "task_approvals" ("id" ${text} not null primary key,
      "taskId" ${text} not null references "tasks" ("id"), "rev" ${integer} not null,
      "state" ${text} not null, "amount" ${integer} not null, "currency" ${text} not null,
      "askedAt" ${integer} not null, "askedBy" ${text} not null references "users" ("id"),
      "seenAt" ${integer}, "decidedAt" ${integer}, "decidedBy" ${text} references "users" ("id"), "way" ${text},
      "agreedWith" ${text}, "reason" ${text}, "settledAt" ${integer})`,
    `create index "task_approvals_taskId" on "task_approvals" ("taskId")`,
    `alter table "tasks" add column "approvalId" ${text} references "task_approvals" ("id")`,
  ],
};
