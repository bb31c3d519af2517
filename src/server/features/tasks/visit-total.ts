import { sumsOf } from '#contract/approvals.ts';
import { AMOUNT_MAX } from '#contract/constants.ts';
import type { Db } from '#server/db/dialect.ts';
import type { AnyChange } from '#server/http/change.ts';

/**
 * Does something to the tasks of a visit, whose total follows what is agreed of them: what a person took off it
 * or put on it stays. Of tasks in another currency than the total's nothing is known. `isDetail`: a price is
 * given to work that had none, for which a total above the priced work may have been meant: only what goes
 * beyond that is added, and what is asked of the client leaves it until then. What goes below nothing is
 * remembered, for when the work comes back, and what goes beyond the largest sum, for when it goes.
 */
export async function withTotal<T>(
  change: AnyChange,
  visitId: string,
  work: () => Promise<T>,
  isDetail = false,
): Promise<T> {
  const { trx, rev, now } = change;
  const before = await sumOf(trx, visitId);
  const result = await work();
  const after = await sumOf(trx, visitId);
  if (!before || !after) return result;
  const [more, asked] = [after.agreed - before.agreed, after.awaited - before.awaited];
  const meant = Math.max(0, before.total - before.agreed);
  const detail = asked > 0 ? -Math.min(asked, meant) : Math.max(0, more - meant);
  const moved = isDetail ? detail : more;
  if (moved === 0) return result;
  const total = before.total - before.short + moved;
  const totalCostAmount = Math.min(AMOUNT_MAX, Math.max(0, total));
  const columns = { totalCostAmount, totalShort: totalCostAmount - total };
  await trx
    .updateTable('visits')
    .set({ ...columns, rev, updatedAt: now })
    .where('id', '=', visitId)
    .execute();
  // Before the delivery it follows the work, line by line; after it what was paid would be nowhere.
  if (before.isDelivered && totalCostAmount !== before.total)
    await change.record('visit.update', visitId, { totalCostAmount: [before.total, totalCostAmount] });
  return result;
}

type Sum = { total: number; short: number; isDelivered: boolean; agreed: number; awaited: number };

/** The rule of `sumsOf` of the contract: neither what was cancelled nor what the client is asked for. */
async function sumOf(trx: Db, visitId: string): Promise<Sum | undefined> {
  const [visit, tasks] = [
    await trx
      .selectFrom('visits')
      .select(['totalCostAmount', 'totalShort', 'totalCostCurrency', 'closedAt'])
      .where('id', '=', visitId)
      .executeTakeFirst(),
    await trx
      .selectFrom('tasks')
      .leftJoin('task_approvals', 'task_approvals.id', 'tasks.approvalId')
      .select(['tasks.status', 'tasks.soldForAmount as amount', 'tasks.soldForCurrency as currency'])
      .select('task_approvals.state')
      .where('tasks.visitId', '=', visitId)
      .where('tasks.deletedAt', 'is', null)
      .execute(),
  ];
  if (!visit) return undefined;
  const sold = tasks.map(({ status, state, amount, currency }) => ({
    status,
    soldFor: amount === null || currency === null ? null : { amount, currency },
    approval: state && { state },
  }));
  const sums = sumsOf(sold, visit.totalCostCurrency);
  return { total: visit.totalCostAmount, short: visit.totalShort, isDelivered: visit.closedAt !== null, ...sums };
}
