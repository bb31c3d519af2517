import type { Migration } from './migration.ts';

/** Rows are marked as deleted and keep their revision: nothing ever wrote a tombstone. */
export const noTombstones: Migration = {
  name: 'no-tombstones',
  statements: () => ['drop table "tombstones"'],
};
