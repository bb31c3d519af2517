import * as v from 'valibot';
import { approvalStates } from '#contract/approvals.ts';
import { Id } from '#contract/ids.ts';
import { MoneySum } from '#contract/reports.ts';
import { holdReasons } from '#contract/tasks.ts';
import { taskStatuses } from '#contract/task-status.ts';

/** E-mails, and texts to phones. */
const channels = ['EMAIL', 'PHONE'] as const;

/** A car that has stood longest where somebody must decide: its task waits, or is late. */
export const StuckCar = v.object({
  visitId: Id,
  userId: Id,
  vehicleId: Id,
  plateNumber: v.string(),
  brand: v.string(),
  model: v.string(),
  task: v.string(),
  /** The item of the price list that it was made from: it is called by its name in the reader's language. */
  taskItemId: v.nullable(Id),
  status: v.picklist(taskStatuses),
  holdReason: v.nullable(v.picklist(holdReasons)),
  /** What the client was asked last about it, and what came of it. */
  approval: v.nullable(v.object({ state: v.picklist(approvalStates) })),
  since: v.string(),
});
export type StuckCar = v.InferOutput<typeof StuckCar>;

/** What was handed over and billed: today, and on the same weekday a week ago up to the same hour. */
const Delivered = v.object({
  count: v.number(),
  before: v.number(),
  billed: v.array(MoneySum),
  billedBefore: v.array(MoneySum),
});

/** One of the last days. `inShop`: at this hour. `stay`: of the cars handed over, in milliseconds; null without any. */
const PanelDay = v.object({
  date: v.string(),
  inShop: v.number(),
  delivered: v.number(),
  billed: v.array(MoneySum),
  stay: v.nullable(v.number()),
});
export type PanelDay = v.InferOutput<typeof PanelDay>;

/** The numbers above the panel. `shop` is the managers'; everybody else has the own tasks. */
export const DashboardSummary = v.object({
  ownTasks: v.object({ open: v.number(), late: v.number() }),
  shop: v.nullable(
    v.object({
      inShop: v.number(),
      /** A week ago, at this hour. */
      inShopBefore: v.number(),
      waitingForParts: v.number(),
      waitingForApproval: v.number(),
      dueToday: v.number(),
      late: v.number(),
      delivered: Delivered,
      /** The last seven days of the shop, today last. */
      days: v.array(PanelDay),
      /** How long cars stay, in milliseconds: those of these seven days, and of the four weeks before. */
      stay: v.object({ now: v.nullable(v.number()), before: v.nullable(v.number()) }),
      board: v.object({ pending: v.number(), inProgress: v.number(), onHold: v.number(), ready: v.number() }),
      stuck: v.array(StuckCar),
      /** Messages that their gateway does not take: how many, and since when. Empty while some go out. */
      unsent: v.array(v.object({ channel: v.picklist(channels), count: v.number(), since: v.string() })),
    }),
  ),
});
export type DashboardSummary = v.InferOutput<typeof DashboardSummary>;
