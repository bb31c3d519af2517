import type { Migration } from './migration.ts';

/** Who opened the link to the draft: it leaves the shop with him. */
export const previewOpener: Migration = {
  name: 'preview opener',
  statements: ({ columns: { text } }) => [
    `alter table "merchant" add column "previewBy" ${text}`,
    `update "merchant" set "previewBy" = (
      select "actorId" from "audit" where "action" = 'merchant.openPreview' order by "at" desc, "id" desc limit 1
    ) where "previewId" is not null`,
  ],
};
