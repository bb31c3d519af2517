import type { Updateable } from 'kysely';
import { type Money, moneyOf } from '#contract/money.ts';
import type { Db } from '#server/db/dialect.ts';
import type { TaskApprovalRow } from '#server/db/schema-garage.ts';

/** What is read of the last asking along with its task, where `task_approvals` is joined by `approvalId`. */
export const approvalColumns = [
  'task_approvals.state as approvalState',
  'task_approvals.amount as approvalAmount',
  'task_approvals.currency as approvalCurrency',
  'task_approvals.askedAt as approvalAskedAt',
  'task_approvals.seenAt as approvalSeenAt',
  'task_approvals.decidedAt as approvalDecidedAt',
  'task_approvals.way as approvalWay',
  'task_approvals.agreedWith as approvalAgreedWith',
  'task_approvals.reason as approvalReason',
] as const;

export type ApprovalColumns = {
  approvalState: TaskApprovalRow['state'] | null;
  approvalAmount: number | null;
  approvalCurrency: string | null;
  approvalAskedAt: number | null;
  approvalSeenAt: number | null;
  approvalDecidedAt: number | null;
  approvalWay: TaskApprovalRow['way'];
  approvalAgreedWith: string | null;
  approvalReason: string | null;
};

/** Is this the price that the client was asked for last? */
export function isPriceOf(
  { approvalAmount, approvalCurrency }: Pick<ApprovalColumns, 'approvalAmount' | 'approvalCurrency'>,
  { amount, currency }: Money,
): boolean {
  return amount === approvalAmount && currency === approvalCurrency;
}

/** The price of a task that its client said yes to last. */
export async function lastAgreed(db: Db, taskId: string): Promise<Money | undefined> {
  const agreed = await db
    .selectFrom('task_approvals')
    .select(['amount', 'currency'])
    .where('taskId', '=', taskId)
    .where('state', '=', 'APPROVED')
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return moneyOf(agreed?.amount ?? null, agreed?.currency ?? null) ?? undefined;
}

export async function insertApproval(trx: Db, row: TaskApprovalRow): Promise<void> {
  await trx.insertInto('task_approvals').values(row).execute();
}

export async function updateApproval(trx: Db, id: string, change: Updateable<TaskApprovalRow>): Promise<void> {
  await trx.updateTable('task_approvals').set(change).where('id', '=', id).execute();
}

/** Forgets with whom was spoken on the phone about the work of a client. @returns the tasks it was about */
export async function forgetAgreedWith(trx: Db, clientId: string, rev: number): Promise<string[]> {
  const rows = await trx
    .updateTable('task_approvals')
    .set({ agreedWith: null, rev })
    .where('agreedWith', 'is not', null)
    .where('taskId', 'in', (eb) =>
      eb
        .selectFrom('tasks')
        .innerJoin('visits', 'visits.id', 'tasks.visitId')
        .select('tasks.id')
        .where('visits.userId', '=', clientId),
    )
    .returning('taskId')
    .execute();
  return rows.map(({ taskId }) => taskId);
}
