import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { rejectionCodes } from '#contract/sync.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { holdReasons } from '#contract/tasks.ts';

/** A change of a device that the server refused, as a manager reads it; the newest first. */
export const RefusedCommand = v.object({
  id: Id,
  type: v.string(),
  code: v.nullable(v.picklist(rejectionCodes)),
  byUserId: Id,
  byName: v.string(),
  /** When it was done, by the corrected clock of the device, and when it came here. */
  doneAt: v.string(),
  receivedAt: v.string(),
  /** The car and the task that it was about; null where they are no longer known. */
  plateNumber: v.nullable(v.string()),
  taskName: v.nullable(v.string()),
  /** The item of the price list that the task was made from: it is called by its name in the reader's language. */
  taskItemId: v.nullable(Id),
  userId: v.nullable(v.string()),
  vehicleId: v.nullable(v.string()),
  visitId: v.nullable(v.string()),
  /** What it asked for: a status, and what the task is to wait for there; or kilometres. */
  status: v.nullable(v.picklist(taskStatuses)),
  holdReason: v.optional(v.nullable(v.picklist(holdReasons)), null),
  km: v.nullable(v.number()),
  seenAt: v.nullable(v.string()),
  seenByName: v.nullable(v.string()),
});
export type RefusedCommand = v.InferOutput<typeof RefusedCommand>;
export const RefusedQuery = listQueryOf(['receivedAt'] as const, { seen: v.optional(flag) });
export type RefusedQuery = v.InferOutput<typeof RefusedQuery>;
export const RefusedPage = pageOf(RefusedCommand);
