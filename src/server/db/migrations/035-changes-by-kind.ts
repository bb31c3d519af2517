import type { Migration } from './migration.ts';

/** What has changed since a revision is asked for several times a second, table by table. */
export const changesByKind: Migration = {
  name: 'changes by kind',
  statements: () =>
    ['messages', 'ratings', 'todos', 'task_approvals'].map(
      (table) => `create index "${table}_rev" on "${table}" ("rev")`,
    ),
};
