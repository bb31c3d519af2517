import * as v from 'valibot';
import { TaskApproval } from '#contract/approvals.ts';
import { priorities, services } from '#contract/picklists.ts';
import { Id } from '#contract/ids.ts';
import { Money } from '#contract/money.ts';
import { kmStates } from '#contract/km-readings.ts';
import { oilChangeFields } from '#contract/oil-changes.ts';
import { OilProjection } from '#contract/oil-projection.ts';
import { holdReasons } from '#contract/tasks.ts';
import { taskStatuses } from '#contract/task-status.ts';

const row = { id: Id, rev: v.number(), updatedAt: v.string() };
const status = v.picklist(taskStatuses);
const hold = v.nullable(v.picklist(holdReasons));

/** What a tablet keeps of a visit. Money is null for a mechanic. */
export const SyncVisit = v.object({
  ...row,
  number: v.number(),
  name: v.string(),
  date: v.string(),
  notes: v.string(),
  userId: Id,
  clientName: v.string(),
  vehicleId: Id,
  closedAt: v.nullable(v.string()),
  complaint: v.optional(v.string(), ''),
  promisedAt: v.optional(v.nullable(v.string()), null),
  /** When the client was last told that the car is ready; before the last work of it was done, it says nothing. */
  toldReadyAt: v.optional(v.nullable(v.string()), null),
  kmIn: v.optional(v.nullable(v.number()), null),
  fuelEighths: v.optional(v.nullable(v.number()), null),
  createdAt: v.string(),
  totalCost: v.nullable(Money),
});
export type SyncVisit = v.InferOutput<typeof SyncVisit>;

export const SyncTask = v.object({
  ...row,
  visitId: Id,
  vehicleId: Id,
  /** Place in the visit. */
  position: v.number(),
  name: v.string(),
  description: v.string(),
  service: v.picklist(services),
  status,
  priority: v.picklist(priorities),
  dueDate: v.nullable(v.string()),
  assigneeId: v.nullable(Id),
  assigneeName: v.nullable(v.string()),
  holdReason: hold,
  isOilChange: v.boolean(),
  offeringItemId: v.optional(v.nullable(Id), null),
  statusSince: v.string(),
  statusByName: v.nullable(v.string()),
  /** What was written with the last change: a cancelled task that somebody asks to open again. */
  note: v.nullable(v.string()),
  /** What staff write to each other; no client has it. */
  internalNotes: v.optional(v.string()),
  plannedMinutes: v.optional(v.nullable(v.number()), null),
  holdUntil: v.optional(v.nullable(v.string()), null),
  /** Since when it waits for what it waits for. */
  holdSince: v.optional(v.nullable(v.string()), null),
  soldFor: v.nullable(Money),
  /** While the client is asked, the task is neither started nor finished. */
  approval: v.optional(v.nullable(TaskApproval), null),
});
export type SyncTask = v.InferOutput<typeof SyncTask>;

/**
 * A vehicle with its last readings (newest first, at most six), to judge a new one
 * by, and what all say of the next oil change.
 */
export const SyncVehicle = v.object({
  ...row,
  plateNumber: v.string(),
  type: v.string(),
  brand: v.string(),
  model: v.string(),
  year: v.number(),
  color: v.string(),
  status: v.string(),
  ownerId: Id,
  ownerName: v.string(),
  latestKm: v.nullable(v.number()),
  lastKmUpdate: v.nullable(v.string()),
  oil: v.optional(v.nullable(OilProjection), null),
  readings: v.array(
    v.object({ id: Id, km: v.number(), readAt: v.string(), state: v.picklist(kmStates), reset: v.boolean() }),
  ),
});
export type SyncVehicle = v.InferOutput<typeof SyncVehicle>;

export const SyncOilChange = v.object({
  ...row,
  /** When it was entered; of an older server it is not known. */
  createdAt: v.optional(v.string()),
  ...oilChangeFields,
});
export type SyncOilChange = v.InferOutput<typeof SyncOilChange>;

export const syncEntities = ['visit', 'task', 'vehicle', 'oilChange'] as const;
export type SyncEntity = (typeof syncEntities)[number];

export const SyncRows = v.object({
  visit: v.array(SyncVisit),
  task: v.array(SyncTask),
  vehicle: v.array(SyncVehicle),
  oilChange: v.array(SyncOilChange),
});
export type SyncRows = v.InferOutput<typeof SyncRows>;

export function noRows(): SyncRows {
  return { visit: [], task: [], vehicle: [], oilChange: [] };
}

/** A car that a device does not keep, as it is shown while there is a connection. */
export const OneVehicle = v.object({ vehicle: SyncVehicle, oilChanges: v.array(SyncOilChange) });
export type OneVehicle = v.InferOutput<typeof OneVehicle>;
