import * as v from 'valibot';
import { TaskApproval } from '#contract/approvals.ts';
import { Id, recordFields } from '#contract/ids.ts';
import { listQueryOf, pageOf } from '#contract/lists.ts';
import { Money } from '#contract/money.ts';
import { PLANNED_MINUTES_MAX } from '#contract/constants.ts';
import { day, line, longText, whole } from '#contract/rules.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { priorities, services } from '#contract/picklists.ts';

export type ServiceType = (typeof services)[number];
export type Priority = (typeof priorities)[number];
export const holdReasons = ['PARTS', 'APPROVAL', 'SUBLET', 'OTHER'] as const;
export type HoldReason = (typeof holdReasons)[number];

const fields = {
  name: line(100),
  service: v.picklist(services, 'one-of'),
  priority: v.picklist(priorities, 'one-of'),
};
const money = v.nullable(Money);
/** What staff write to each other, how long it should take, and the day on which its part is expected. */
const more = {
  internalNotes: longText(),
  plannedMinutes: v.nullable(whole(1, PLANNED_MINUTES_MAX)),
  holdUntil: v.nullable(day),
};

/**
 * A task of a new visit, or one added to it. The due date must be today or later,
 * judged by the server in the shop's time zone.
 */
export const TaskDraft = v.strictObject({
  id: v.optional(Id),
  ...fields,
  priority: v.optional(fields.priority, 'NORMAL'),
  description: v.optional(longText(), ''),
  cost: v.optional(money, null),
  soldFor: v.optional(money, null),
  dueDate: v.nullish(day, null),
  assigneeId: v.nullish(Id, null),
  isOilChange: v.optional(v.boolean('type'), false),
  offeringItemId: v.nullish(Id, null),
  internalNotes: v.optional(more.internalNotes, ''),
  /** Left out: what its offering item takes. */
  plannedMinutes: v.optional(more.plannedMinutes),
  holdUntil: v.optional(more.holdUntil, null),
  /** The declined work that is added again, and is offered no more. */
  declinedId: v.optional(Id),
});
export type TaskDraft = v.InferOutput<typeof TaskDraft>;

/** A change of a task; its status changes only through `tasks/{id}/status` or sync. */
export const TaskPatch = v.partial(
  v.strictObject({
    ...fields,
    description: longText(),
    cost: money,
    soldFor: money,
    dueDate: v.nullable(day),
    assigneeId: v.nullable(Id),
    isOilChange: v.boolean('type'),
    ...more,
  }),
);
export type TaskPatch = v.InferOutput<typeof TaskPatch>;

/** A task as answered. `cost` is there only for Manager and Admin, `internalNotes` for staff. */
export const Task = v.object({
  ...recordFields,
  visitId: Id,
  name: v.string(),
  description: v.string(),
  service: v.picklist(services),
  status: v.picklist(taskStatuses),
  priority: v.picklist(priorities),
  cost: v.optional(v.nullable(Money)),
  soldFor: v.nullable(Money),
  dueDate: v.nullable(v.string()),
  assigneeId: v.nullable(Id),
  assigneeName: v.nullable(v.string()),
  holdReason: v.nullable(v.picklist(holdReasons)),
  isOilChange: v.boolean(),
  offeringItemId: v.nullable(Id),
  internalNotes: v.optional(v.string()),
  plannedMinutes: v.nullable(v.number()),
  holdUntil: v.nullable(v.string()),
  statusSince: v.string(),
  approval: v.nullable(TaskApproval),
});
export type Task = v.InferOutput<typeof Task>;

/** One status change of a task, as its history shows it. */
export const TaskEvent = v.object({
  id: Id,
  taskId: Id,
  from: v.picklist(taskStatuses),
  to: v.picklist(taskStatuses),
  holdReason: v.nullable(v.picklist(holdReasons)),
  /** It stopped because the client was asked for its price, not because somebody is still to ask. */
  isAsked: v.boolean(),
  outcome: v.picklist(['applied', 'noop', 'superseded']),
  byName: v.string(),
  /** What the person wrote with it: why a cancelled task should be opened again. */
  note: v.nullable(v.string()),
  at: v.string(),
  receivedAt: v.string(),
});
export type TaskEvent = v.InferOutput<typeof TaskEvent>;
export const TaskEventPage = pageOf(TaskEvent);
export const TaskEventQuery = v.omit(listQueryOf(['at'] as const, {}), ['q']);
export type TaskEventQuery = v.InferOutput<typeof TaskEventQuery>;
