import * as v from 'valibot';
import { priorities, services } from '#contract/picklists.ts';
import { AuditEntry } from '#contract/audit.ts';
import { FUEL_FULL, TASKS_PER_VISIT_MAX, VISIT_NAME_MIN } from '#contract/constants.ts';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { Money, PositiveMoney } from '#contract/money.ts';
import { day, instant, km, line, list, longText, whole } from '#contract/rules.ts';
import { holdReasons, Task, TaskDraft } from '#contract/tasks.ts';
import { taskStatuses } from '#contract/task-status.ts';

const fields = {
  name: line(100, VISIT_NAME_MIN),
  date: day,
  /** Of the shop and its client. */
  notes: longText(),
  totalCost: PositiveMoney,
  /** What is wrong, in the client's words. */
  complaint: longText(),
  promisedAt: v.nullable(instant),
  /** The odometer when the car came, and its tank in eighths. */
  kmIn: v.nullable(km),
  fuelEighths: v.nullable(whole(0, FUEL_FULL)),
};

/** A visit with its tasks, made in one call: a user, a vehicle of that user, a positive total, at least one task. */
export const VisitDraft = v.strictObject({
  id: v.optional(Id),
  userId: Id,
  vehicleId: Id,
  ...fields,
  notes: v.optional(fields.notes, ''),
  complaint: v.optional(fields.complaint, ''),
  promisedAt: v.optional(fields.promisedAt, null),
  kmIn: v.optional(fields.kmIn, null),
  fuelEighths: v.optional(fields.fuelEighths, null),
  tasks: list(TaskDraft, TASKS_PER_VISIT_MAX, 1),
});
export type VisitDraft = v.InferOutput<typeof VisitDraft>;

/** A visit out of a file, which tells how it was: one on which nothing was agreed has a total of zero. */
export const ImportedVisit = v.strictObject({ ...VisitDraft.entries, totalCost: Money });

/** A change of a visit; `closed` true delivers the car, false reopens the visit. */
export const VisitPatch = v.partial(v.strictObject({ ...fields, closed: v.boolean('type') }));
export type VisitPatch = v.InferOutput<typeof VisitPatch>;

/** A visit as answered, with its tasks. `number` is the short one that people say. */
export const Visit = v.object({
  ...recordFields,
  number: v.number(),
  userId: Id,
  clientName: v.string(),
  vehicleId: Id,
  plateNumber: v.string(),
  brand: v.string(),
  model: v.string(),
  year: v.number(),
  color: v.string(),
  name: v.string(),
  date: v.string(),
  notes: v.string(),
  totalCost: v.nullable(Money),
  closedAt: v.nullable(v.string()),
  complaint: v.string(),
  promisedAt: v.nullable(v.string()),
  /** When the client was last told that the car is ready; before the last work of it was done, it says nothing. */
  toldReadyAt: v.nullable(v.string()),
  kmIn: v.nullable(v.number()),
  fuelEighths: v.nullable(v.number()),
  tasks: v.array(Task),
});
export type Visit = v.InferOutput<typeof Visit>;

/**
 * Something that happened to a visit or to one of its tasks (`taskId`). `receivedAt` is there when it was done away
 * from the network and came later; `note` is what was written with it.
 */
export const VisitEvent = v.object({
  ...AuditEntry.entries,
  taskId: v.nullable(Id),
  taskName: v.nullable(v.string()),
  /** The item of the price list that the task was made from: it is called by its name in the reader's language. */
  taskItemId: v.nullable(Id),
  receivedAt: v.nullable(v.string()),
  note: v.nullable(v.string()),
});
export type VisitEvent = v.InferOutput<typeof VisitEvent>;
/** The newest first. */
export const VisitHistory = v.object({ items: v.array(VisitEvent) });

/** Services of the price list that were often sold together with those of a visit, the most often first. */
export const OftenWith = v.object({ offeringItemIds: v.array(Id) });

export const visitSorts = ['date', 'number', 'createdAt', 'updatedAt'] as const;
export const VisitQuery = listQueryOf(visitSorts, {
  userId: v.optional(Id),
  vehicleId: v.optional(Id),
  open: v.optional(flag),
  status: v.optional(v.picklist(taskStatuses, 'one-of')),
  priority: v.optional(v.picklist(priorities, 'one-of')),
  service: v.optional(v.picklist(services, 'one-of')),
  holdReason: v.optional(v.picklist(holdReasons, 'one-of')),
  assigneeId: v.optional(Id),
  /** The first and the last day of a visit that is wanted. */
  from: v.optional(day),
  to: v.optional(day),
  /** Those that were removed and can be restored, for whom that is; without it those that are there. */
  removed: v.optional(flag),
});
export type VisitQuery = v.InferOutput<typeof VisitQuery>;
export const VisitPage = pageOf(Visit);
