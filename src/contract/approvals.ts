import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { Money, PositiveMoney } from '#contract/money.ts';
import { services } from '#contract/picklists.ts';
import { line } from '#contract/rules.ts';
import { isOpen, type TaskStatus } from '#contract/task-status.ts';

/** How far a question about a price is; who wants to talk first has not decided. */
export const approvalStates = ['ASKED', 'APPROVED', 'DECLINED', 'CALL'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How the answer came: signed in, by the tracking link, or said on the phone and noted by staff. */
export const approvalWays = ['CLIENT', 'LINK', 'PHONE'] as const;
export type ApprovalWay = (typeof approvalWays)[number];

/** What the client was asked last about a task, and what came of it. `amount` is null where no prices are shown. */
export const TaskApproval = v.object({
  id: Id,
  state: v.picklist(approvalStates),
  amount: v.nullable(Money),
  askedAt: v.string(),
  seenAt: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  way: v.nullable(v.picklist(approvalWays)),
  /** With whom it was agreed on the phone. */
  agreedWith: v.nullable(v.string()),
  /** Why it was declined. */
  reason: v.nullable(v.string()),
});
export type TaskApproval = v.InferOutput<typeof TaskApproval>;

/** Asks the client for a price, which becomes what the task is sold for. */
export const ApprovalRequest = v.strictObject({ price: PositiveMoney });
export type ApprovalRequest = v.InferOutput<typeof ApprovalRequest>;

/**
 * An answer names the amount that the person saw, and the question: to another price, or for work of another name,
 * nobody has said anything. Apps of before name the amount alone.
 */
export const approvalAnswer = {
  asked: v.optional(Id),
  decision: v.picklist(['APPROVED', 'DECLINED', 'CALL'], 'one-of'),
  amount: Money,
  /** Needed to decline. */
  reason: v.optional(line(300)),
};

/** `agreedWith` is needed from staff, who note what was said on the phone, and is for nobody else. */
export const ApprovalDecision = v.strictObject({ ...approvalAnswer, agreedWith: v.optional(line(100)) });
export type ApprovalDecision = v.InferOutput<typeof ApprovalDecision>;

/** Work that the client of a car has declined and nobody has added or dismissed since; the newest first. */
export const DeclinedWork = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  service: v.picklist(services),
  isOilChange: v.boolean(),
  offeringItemId: v.nullable(Id),
  plannedMinutes: v.nullable(v.number()),
  price: v.nullable(Money),
  declinedAt: v.string(),
  reason: v.nullable(v.string()),
});
export type DeclinedWork = v.InferOutput<typeof DeclinedWork>;
export const DeclinedWorkList = v.object({ items: v.array(DeclinedWork) });

/** Does the work wait for what the client says? */
export function awaitsClient(state: ApprovalState | null | undefined): boolean {
  return state === 'ASKED' || state === 'CALL';
}

type Move = { to: TaskStatus; holdReason?: string | null | undefined };

/**
 * May a task be moved so, as far as the client's approval goes? While that is awaited a task is
 * only cancelled, or goes on waiting for it.
 */
export function approvalAllows(state: ApprovalState | null | undefined, { to, holdReason }: Move): boolean {
  return !awaitsClient(state) || to === 'CANCELLED' || (to === 'PENDING' && holdReason === 'APPROVAL');
}

type Sold = {
  status: TaskStatus;
  soldFor: { amount: number; currency: string } | null;
  approval?: { state: ApprovalState } | null | undefined;
};

/** Was the client asked for the price of a task, and has not agreed yet? One that is only on hold was asked nothing. */
export function isAwaited({ status, approval }: Omit<Sold, 'soldFor'>): boolean {
  return status !== 'CANCELLED' && awaitsClient(approval?.state);
}

/**
 * What is agreed and awaited of what some tasks are sold for in a currency, in its minor units; what was
 * cancelled is in neither, and of another currency nothing is known. A visit's total follows what is agreed:
 * what a person took off it or put on it stays.
 */
export function sumsOf(tasks: readonly Sold[], currency: string | undefined): { agreed: number; awaited: number } {
  const sums = { agreed: 0, awaited: 0 };
  for (const task of tasks) {
    const amount = task.soldFor?.currency === currency ? (task.soldFor?.amount ?? 0) : 0;
    if (isAwaited(task)) sums.awaited += amount;
    else if (task.status !== 'CANCELLED') sums.agreed += amount;
  }
  return sums;
}

/**
 * What waits for the client's word, in each currency by itself; that of the visit
 * first, and nothing that comes to nothing.
 */
export function awaitedSums(
  tasks: readonly (Sold & { soldFor: Money | null })[],
  currency: string | undefined,
): Money[] {
  return sumsIn(tasks, currency, 'awaited');
}

/** What of the agreed sums is for work that is not finished, in the same way. */
export function unfinishedSums(tasks: readonly (Sold & { soldFor: Money | null })[]): Money[] {
  return sumsIn(tasks.filter(isOpen), undefined, 'agreed');
}

function sumsIn(
  tasks: readonly (Sold & { soldFor: Money | null })[],
  currency: string | undefined,
  which: 'agreed' | 'awaited',
): Money[] {
  const currencies = new Set(tasks.flatMap(({ soldFor }) => soldFor?.currency ?? []));
  return [...currencies]
    .map((each) => ({ amount: sumsOf(tasks, each)[which], currency: each }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => Number(other.currency === currency) - Number(one.currency === currency));
}

/** How many tasks are done of those that are to be done: what is cancelled or not agreed yet is not counted. */
export function progressOf(tasks: readonly Omit<Sold, 'soldFor'>[]): { done: number; all: number } {
  const counted = tasks.filter((task) => task.status !== 'CANCELLED' && !isAwaited(task));
  return { done: counted.filter(({ status }) => status === 'COMPLETED').length, all: counted.length };
}
