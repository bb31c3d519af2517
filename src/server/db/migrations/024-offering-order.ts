import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A service has its place in its category, and may cost more than its price says. */
export const offeringOrder: Migration = {
  name: 'offering order',
  statements: ({ columns: { integer } }) => [
    `alter table "offering_items" add column "order" ${integer} not null default 0`,
    `alter table "offering_items" add column "isFromPrice" ${integer} not null default 0`,
    `create index "offering_items_order" on "offering_items" ("categoryId", "order", "id")`,
  ],
  // As they have stood until now: the featured first, then as entered.
  rows: async (trx) => {
    await sql`update "offering_items" set "order" = (
      select count(*) from "offering_items" as "before" where "before"."categoryId" = "offering_items"."categoryId" and (
        "before"."featured" > "offering_items"."featured" or
        ("before"."featured" = "offering_items"."featured" and "before"."id" < "offering_items"."id")))`.execute(trx);
  },
};
