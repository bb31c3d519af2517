import * as v from 'valibot';
import { approvalAnswer, approvalStates, approvalWays } from '#contract/approvals.ts';
import { Id } from '#contract/ids.ts';
import { LinkSecret } from '#contract/link-secret.ts';
import { mediaSections } from '#contract/media-kinds.ts';
import { ThumbName } from '#contract/media.ts';
import { Money } from '#contract/money.ts';
import { services } from '#contract/picklists.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { holdReasons } from '#contract/tasks.ts';

/** A tracking link works for so many days. */
export const TRACKING_DAYS = 30;

/** Opened by anybody who has the link: in the body, so that it is in no log and no history of addresses. */
export const TrackingRequest = v.strictObject({ secret: LinkSecret });
export type TrackingRequest = v.InferOutput<typeof TrackingRequest>;

/** What whoever has the link says to the price of a task. */
export const TrackedDecision = v.strictObject({ secret: LinkSecret, taskId: Id, ...approvalAnswer });
export type TrackedDecision = v.InferOutput<typeof TrackedDecision>;

/** The link of one visit that works now. */
export const TrackingLink = v.object({
  id: Id,
  visitId: Id,
  secret: v.string(),
  createdAt: v.string(),
  createdByName: v.string(),
  expiresAt: v.string(),
});
export type TrackingLink = v.InferOutput<typeof TrackingLink>;
export const TrackingState = v.object({ link: v.nullable(TrackingLink) });
export type TrackingState = v.InferOutput<typeof TrackingState>;

const TrackedTask = v.object({
  id: Id,
  name: v.string(),
  offeringItemId: v.nullable(Id),
  service: v.picklist(services),
  status: v.picklist(taskStatuses),
  statusSince: v.string(),
  holdReason: v.nullable(v.picklist(holdReasons)),
  soldFor: v.nullable(Money),
  approval: v.nullable(
    v.object({
      id: Id,
      state: v.picklist(approvalStates),
      amount: v.nullable(Money),
      decidedAt: v.nullable(v.string()),
      way: v.nullable(v.picklist(approvalWays)),
      reason: v.nullable(v.string()),
    }),
  ),
});
export type TrackedTask = v.InferOutput<typeof TrackedTask>;

/** A picture that the shop shows of the work; its bytes are asked for with the secret. */
const TrackedPicture = v.object({
  id: Id,
  section: v.picklist(mediaSections),
  taskId: v.nullable(Id),
  takenAt: v.string(),
});
export type TrackedPicture = v.InferOutput<typeof TrackedPicture>;

/** What the shop lets the client hear of the work. */
const TrackedVoice = v.object({
  id: Id,
  taskId: v.nullable(Id),
  /** How long it is. */
  seconds: v.nullable(v.number()),
  saidAt: v.string(),
});
export type TrackedVoice = v.InferOutput<typeof TrackedVoice>;

/** One of those voice notes. */
export const TrackedVoiceRequest = v.strictObject({ secret: LinkSecret, id: Id });

/** One of those pictures in one of its fixed sizes. */
export const TrackedPictureRequest = v.strictObject({ secret: LinkSecret, id: Id, name: ThumbName });
export type TrackedPictureRequest = v.InferOutput<typeof TrackedPictureRequest>;

/**
 * What whoever has the link sees of a visit: never a name of a person, a phone, a note or what something cost the shop.
 */
export const TrackedVisit = v.object({
  number: v.number(),
  name: v.string(),
  plateNumber: v.string(),
  brand: v.string(),
  model: v.string(),
  /** Make and model as the shop calls them, by language. */
  car: v.record(v.string(), v.string()),
  date: v.string(),
  promisedAt: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
  totalCost: v.nullable(Money),
  tasks: v.array(TrackedTask),
  pictures: v.array(TrackedPicture),
  voices: v.array(TrackedVoice),
  expiresAt: v.string(),
  serverTime: v.string(),
});
export type TrackedVisit = v.InferOutput<typeof TrackedVisit>;
