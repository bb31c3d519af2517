import * as v from 'valibot';
import { DATE_MAX } from '#contract/acted-at.ts';
import { Digest } from '#contract/digest.ts';
import { Id } from '#contract/ids.ts';
import { AttachMediaPayload } from '#contract/media.ts';
import { Role } from '#contract/roles.ts';
import { day, km, line, list, whole } from '#contract/rules.ts';
import { holdReasons } from '#contract/tasks.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { SyncRows } from '#contract/sync-rows.ts';

/** The sync protocol (src/sync/README.md), shared by tablet, worker and server. */
export const SYNC_PROTOCOL = 1;
export const PUSH_OPS_MAX = 500;
/** Of a client's batch no more are decided at once; the rest is not attempted and comes again. */
export const CLIENT_OPS_MAX = 20;
export const PUSH_BYTES_MAX = 512 * 1024;
export const PULL_ROWS_MAX = 5000;

const ids = v.array(Id);

export const PullQuery = v.strictObject({
  cursor: v.optional(v.pipe(v.string('type'), v.maxLength(300, 'max-length')), ''),
  digest: v.optional(v.picklist(['1'], 'one-of')),
  /** What the last push said of the history, so that a server that has lost it since finds out. */
  told: v.optional(v.pipe(v.string('type'), v.maxLength(300, 'max-length')), ''),
});

/**
 * The answer to a pull. `snapshot` replaces everything the device has, `delta`
 * adds to it; `more` asks for the next page.
 */
export const PullAnswer = v.object({
  protocol: v.literal(SYNC_PROTOCOL),
  epoch: v.string(),
  serverTime: v.number(),
  scopeVersion: v.string(),
  position: Role,
  mode: v.picklist(['delta', 'snapshot']),
  upserts: SyncRows,
  deletes: v.object({ visit: ids, task: ids, vehicle: ids, oilChange: ids }),
  cursor: v.string(),
  more: v.boolean(),
  truncated: v.boolean(),
  digest: v.optional(v.object({ visit: Digest, task: Digest, vehicle: Digest, oilChange: Digest })),
});
export type PullAnswer = v.InferOutput<typeof PullAnswer>;

/** An oil change done with a task; it travels in the same command as the status, so that both arrive or neither. */
const TaskOilChange = v.strictObject({
  id: Id,
  readingId: Id,
  oilName: line(50),
  oilType: line(50),
  km,
  nextChangeKm: km,
  nextChangeDate: v.optional(v.nullable(day)),
  confirmed: v.optional(v.boolean('type'), false),
});

export const SetStatusPayload = v.strictObject({
  to: v.picklist(taskStatuses, 'one-of'),
  holdReason: v.nullish(v.picklist(holdReasons, 'one-of')),
  /** With a reason: the day on which the part is expected. Left out, a day that is known stays. */
  holdUntil: v.optional(v.nullable(day)),
  oilChange: v.optional(TaskOilChange),
  note: v.optional(line(300, 0)),
});
export type SetStatusPayload = v.InferOutput<typeof SetStatusPayload>;

export const RecordKmPayload = v.strictObject({ readingId: Id, km, confirmed: v.optional(v.boolean('type'), false) });
export type RecordKmPayload = v.InferOutput<typeof RecordKmPayload>;

const envelope = {
  opId: Id,
  v: v.literal(1),
  userId: Id,
  entityId: Id,
  stream: v.pipe(v.string('type'), v.maxLength(60, 'max-length')),
  dependsOn: list(Id, PUSH_OPS_MAX),
  seq: whole(0, Number.MAX_SAFE_INTEGER),
  /**
   * The device's clock when the person acted, and what was last known of its error, both in milliseconds: `actedAt`.
   */
  createdAt: whole(0, DATE_MAX),
  clockOffset: whole(-DATE_MAX, DATE_MAX),
  replaces: v.optional(Id),
};

const seenRev = whole(0, Number.MAX_SAFE_INTEGER);

/** A command as it is sent. `base` is what the person saw: the row's revision and the value that was changed. */
export const SyncOp = v.variant('type', [
  v.strictObject({
    ...envelope,
    type: v.literal('task.setStatus'),
    base: v.strictObject({ rev: seenRev, value: v.picklist(taskStatuses, 'one-of') }),
    payload: SetStatusPayload,
  }),
  v.strictObject({
    ...envelope,
    type: v.literal('oil.recordKm'),
    base: v.strictObject({ rev: seenRev, value: v.nullable(km) }),
    payload: RecordKmPayload,
  }),
  v.strictObject({
    ...envelope,
    // An app from before photos keeps such a command and does not send it.
    v: v.literal(2),
    type: v.literal('media.attach'),
    base: v.strictObject({ rev: seenRev, value: v.null() }),
    payload: AttachMediaPayload,
  }),
]);
export type SyncOp = v.InferOutput<typeof SyncOp>;
export type SyncOpType = SyncOp['type'];

/** A batch. The ops are judged one by one by the server, so that one bad op does not refuse the rest. */
export const PushRequest = v.strictObject({
  protocol: whole(0, 1000),
  deviceId: Id,
  epoch: v.pipe(v.string('type'), v.maxLength(60, 'max-length')),
  appVersion: v.pipe(v.string('type'), v.maxLength(60, 'max-length')),
  replay: v.optional(v.boolean('type'), false),
  ops: list(v.looseObject({ opId: Id }), PUSH_OPS_MAX),
});
export type PushRequest = v.InferOutput<typeof PushRequest>;

/** Why an op was refused for good. */
export const rejectionCodes = [
  'illegal-transition',
  'cancelled-meanwhile',
  'completed-meanwhile',
  'changed-meanwhile',
  'gone',
  'forbidden',
  'invalid',
  'op-id-reused',
  'too-many',
  'awaits-approval',
  'delivered-meanwhile',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

export const opOutcomes = [
  'applied',
  'noop',
  'superseded',
  'duplicate',
  'rejected',
  'blocked',
  'retry',
  'not_attempted',
] as const;
export type OpOutcome = (typeof opOutcomes)[number];

/** What the server has now, for the person who must decide: value, who and when. */
export const ServerState = v.object({
  value: v.union([v.string(), v.number(), v.null()]),
  byName: v.nullable(v.string()),
  at: v.nullable(v.string()),
});
export type ServerState = v.InferOutput<typeof ServerState>;

export const OpResult = v.object({
  opId: v.string(),
  outcome: v.picklist(opOutcomes),
  /** Of a duplicate: what was decided the first time. */
  of: v.optional(v.picklist(opOutcomes)),
  code: v.optional(v.picklist(rejectionCodes)),
  /** The code where apps of an earlier release do not know it: these read a like one in `code`. */
  exactCode: v.optional(v.picklist(rejectionCodes)),
  /**
   * The same for codes younger than `exactCode`, which reads only those of its time:
   * whoever does not know it reads the other two.
   */
  newerCode: v.optional(v.string()),
  /** Of a refused file: more than one client may keep. Not decided: it can come again under its id. */
  quota: v.optional(v.boolean()),
  /** The reading was recorded but breaks a rule: it will be reviewed. */
  suspect: v.optional(v.boolean()),
  rows: SyncRows,
  serverState: v.optional(ServerState),
  /** Of a `retry`: the server failed at this very command, and may do so every time. */
  fault: v.optional(v.boolean()),
});
export type OpResult = v.InferOutput<typeof OpResult>;

export const PushAnswer = v.object({
  protocol: v.literal(SYNC_PROTOCOL),
  epoch: v.string(),
  serverTime: v.number(),
  results: v.array(OpResult),
  /** Read by no app of today: those of before want it there. */
  cursorHint: v.number(),
  /** How far the history was, sealed; shown with the next pull. */
  told: v.optional(v.string()),
});
export type PushAnswer = v.InferOutput<typeof PushAnswer>;

/** The online way to the same service: one status change as an ordinary call. */
export const SetStatusRequest = v.strictObject({
  from: v.picklist(taskStatuses, 'one-of'),
  ...SetStatusPayload.entries,
});
export type SetStatusRequest = v.InferOutput<typeof SetStatusRequest>;
