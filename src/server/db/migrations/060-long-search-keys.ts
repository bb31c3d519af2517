import type { Migration } from './migration.ts';

const SEARCHED = 'users vehicles visits tasks offering_categories offering_items static_data todos messages media';

/** PostgreSQL's ordered index takes 2,704 bytes a row: long texts in most scripts have more. Nothing asked it. */
export const longSearchKeys: Migration = {
  name: 'long search keys',
  statements: ({ name }) =>
    name === 'postgres'
      ? `${SEARCHED} oil_changes`.split(' ').map((table) => `drop index if exists "${table}_searchKey"`)
      : [],
};
