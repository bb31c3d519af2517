import type { Migration } from './migration.ts';

/** The link that shows the draft of the shop's face to whoever has it: one at a time. */
export const previewLink: Migration = {
  name: 'preview link',
  statements: ({ columns: { text, integer } }) => [
    `alter table "merchant" add column "previewId" ${text}`,
    `alter table "merchant" add column "previewUntil" ${integer}`,
  ],
};
