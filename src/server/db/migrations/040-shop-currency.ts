import type { Migration } from './migration.ts';

/** The currency that a shop has chosen for itself; null while it goes by the server's settings. */
export const shopCurrency: Migration = {
  name: 'shop currency',
  statements: ({ columns: { text } }) => [`alter table "merchant" add column "currency" ${text}`],
};
