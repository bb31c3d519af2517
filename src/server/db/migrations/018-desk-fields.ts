import type { Migration } from './migration.ts';

/**
 * What a desk writes down when a car comes (in the client's words, until when, how it stood there), what staff write to
 * each other about a task, how long it should take and when its part is expected.
 */
export const deskFields: Migration = {
  name: 'desk-fields',
  statements: ({ columns: { text, integer } }) => [
    `alter table "visits" add column "complaint" ${text} not null default ''`,
    ...['promisedAt', 'kmIn', 'fuelEighths'].map((column) => `alter table "visits" add column "${column}" ${integer}`),
    `alter table "tasks" add column "internalNotes" ${text} not null default ''`,
    `alter table "tasks" add column "plannedMinutes" ${integer}`,
    `alter table "tasks" add column "holdUntil" ${text}`,
  ],
};
