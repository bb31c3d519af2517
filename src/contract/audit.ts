import * as v from 'valibot';
import { Id } from '#contract/ids.ts';

/** The records whose changes are shown on them. */
export const auditedEntities = ['user', 'vehicle', 'visit', 'task', 'oilChange'] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

/** What may have happened to a record besides a change of its fields. */
export const auditVerbs = [
  'create',
  'update',
  'remove',
  'archive',
  'restore',
  'setStatus',
  'merge',
  'erase',
  'transfer',
  'openTracking',
  'closeTracking',
  'tell',
  'askApproval',
  'seeApproval',
  'decideApproval',
] as const;
export type AuditVerb = (typeof auditVerbs)[number];

/** The fields that a trail shows, by the names of the records; ids of people are answered as their names. */
export const auditFields = {
  user: [
    'firstName',
    'lastName',
    'email',
    'username',
    'countryCode',
    'phoneNumber',
    'age',
    'role',
    'image',
    'verified',
    'active',
    'language',
    'mergedUser',
    'mergedIntoUser',
    'vehicles',
    'visits',
    'messages',
    'ratings',
    'media',
    'todos',
    'sessions',
  ],
  vehicle: [
    'owner',
    'ownedSince',
    'type',
    'plateNumber',
    'color',
    'brand',
    'model',
    'year',
    'engineType',
    'status',
    'image',
    'vin',
    'mergedVehicle',
    'mergedIntoVehicle',
    'visits',
    'kmReadings',
    'oilChanges',
    'media',
    'messageEvent',
    'messageWay',
  ],
  visit: [
    'client',
    'vehicle',
    'name',
    'date',
    'complaint',
    'notes',
    'totalCost',
    'promisedAt',
    'kmIn',
    'fuelEighths',
    'closedAt',
    'messageEvent',
    'messageWay',
  ],
  task: [
    'name',
    'description',
    'service',
    'priority',
    'cost',
    'soldFor',
    'dueDate',
    'assignee',
    'isOilChange',
    'internalNotes',
    'plannedMinutes',
    'status',
    'holdReason',
    'holdUntil',
    'approval',
    'approvalAmount',
    'approvalWay',
    'linkMaker',
    'agreedWith',
    'reason',
  ],
  oilChange: ['oilName', 'oilType', 'currentKm', 'nextChangeKm', 'nextChangeDate', 'notes', 'changedAt'],
} as const satisfies Record<AuditedEntity, readonly string[]>;
export type AuditField = (typeof auditFields)[AuditedEntity][number];

export const AuditQuery = v.strictObject({ entity: v.picklist(auditedEntities, 'one-of'), id: Id });
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

/**
 * As it was stored: amounts in minor units, instants in milliseconds, yes and no as 1
 * and 0, a list of records as their number.
 */
const AuditValue = v.nullable(v.union([v.string(), v.number()]));

export const AuditEntry = v.object({
  id: Id,
  at: v.string(),
  /** Null when the shop itself did it. */
  byName: v.nullable(v.string()),
  verb: v.picklist(auditVerbs),
  changes: v.array(v.object({ field: v.string(), from: AuditValue, to: AuditValue })),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** The newest first, at most 200. */
export const AuditTrail = v.object({ items: v.array(AuditEntry) });
export type AuditTrail = v.InferOutput<typeof AuditTrail>;
