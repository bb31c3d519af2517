import * as v from 'valibot';
import { actedAt } from '#contract/acted-at.ts';
import { mediaTypes } from '#contract/media-kinds.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { holdReasons } from '#contract/tasks.ts';
import type { Op } from './op.ts';

/** So many commands are noted one by one; of more there is only the number. */
export const NOTED_MAX = 50;

const about = v.object({ plate: v.string(), title: v.string(), item: v.optional(v.string()) });
const each = { opId: v.string(), at: v.number(), about };

/** What a command was, for a person who must look for it elsewhere. */
const NotedOp = v.variant('type', [
  v.object({
    ...each,
    type: v.literal('task.setStatus'),
    payload: v.object({ to: v.picklist(taskStatuses), holdReason: v.nullish(v.picklist(holdReasons)) }),
  }),
  v.object({ ...each, type: v.literal('oil.recordKm'), payload: v.object({ km: v.number() }) }),
  v.object({
    ...each,
    type: v.literal('media.attach'),
    upload: v.optional(v.object({ type: v.picklist(mediaTypes) })),
  }),
]);
export type NotedOp = v.InferOutput<typeof NotedOp>;

/** How many commands, since when (server time, milliseconds since 1970), and the first of them. */
export const Noted = v.object({ count: v.number(), since: v.number(), first: v.array(NotedOp) });
export type Noted = v.InferOutput<typeof Noted>;

/** What is noted of `count` commands, of which these are the first. */
export function notedOf(count: number, first: readonly Op[]): Noted | null {
  if (count === 0) return null;
  return { count, since: Math.min(...first.map(actedAt)), first: first.map(wordsOf) };
}

/** Both, those that are in both once. */
export function together(one: Noted | null, other: Noted | null): Noted | null {
  if (!one || !other) return one ?? other;
  const known = new Set(one.first.map(({ opId }) => opId));
  const fresh = other.first.filter(({ opId }) => !known.has(opId));
  return {
    count: one.count + other.count - (other.first.length - fresh.length),
    since: Math.min(one.since, other.since),
    first: [...one.first, ...fresh].slice(0, NOTED_MAX),
  };
}

function wordsOf(op: Op): NotedOp {
  const common = { opId: op.opId, at: actedAt(op), about: op.about };
  switch (op.type) {
    case 'task.setStatus':
      return { ...common, type: op.type, payload: { to: op.payload.to, holdReason: op.payload.holdReason } };
    case 'oil.recordKm':
      return { ...common, type: op.type, payload: { km: op.payload.km } };
    case 'media.attach':
      return { ...common, type: op.type, ...(op.upload && { upload: { type: op.upload.type } }) };
  }
}
