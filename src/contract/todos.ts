import * as v from 'valibot';
import { NAME_MAX } from '#contract/constants.ts';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { line } from '#contract/rules.ts';

export const TODO_TEXT_MAX = 500;

/** Words of letters, digits and combining marks of any script, parted by single spaces: nothing else. */
const words = (max: number) =>
  v.pipe(line(max), v.regex(/^[\p{L}\p{M}\p{Nd}]+(?: [\p{L}\p{M}\p{Nd}]+)*$/u, 'letters-numbers'));

const fields = { title: words(NAME_MAX), description: words(TODO_TEXT_MAX), shopWide: v.boolean('type') };

/** Something to be done by the one who wrote it, or (`shopWide`) by whoever manages the shop. */
export const TodoDraft = v.strictObject({
  id: v.optional(Id),
  ...fields,
  shopWide: v.optional(fields.shopWide, false),
});
export type TodoDraft = v.InferOutput<typeof TodoDraft>;
export const TodoPatch = v.partial(v.strictObject({ ...fields, completed: v.boolean('type') }));
export type TodoPatch = v.InferOutput<typeof TodoPatch>;

export const Todo = v.object({
  ...recordFields,
  ownerId: Id,
  ownerName: v.string(),
  shopWide: v.boolean(),
  title: v.string(),
  description: v.string(),
  completed: v.boolean(),
  /** The shop's day on which it was completed. */
  completedOn: v.nullable(v.string()),
});
export type Todo = v.InferOutput<typeof Todo>;

export const todoPeriods = ['day', 'week', 'month', 'all'] as const;
export type TodoPeriod = (typeof todoPeriods)[number];
export const todoShares = ['MINE', 'SHOP'] as const;
export type TodoShare = (typeof todoShares)[number];

/**
 * `period` counts the shop's days back from today: today, the last 7, the last 30. Of what is active it asks when it
 * was written down, of what is completed when that was done.
 */
export const TodoQuery = listQueryOf(['createdAt', 'completedOn', 'title'] as const, {
  period: v.optional(v.picklist(todoPeriods, 'one-of'), 'all'),
  completed: v.optional(flag),
  share: v.optional(v.picklist(todoShares, 'one-of')),
});
export type TodoQuery = v.InferOutput<typeof TodoQuery>;
export const TodoPage = pageOf(Todo);
