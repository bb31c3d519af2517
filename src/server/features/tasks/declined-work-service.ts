import type { DeclinedWork } from '#contract/approvals.ts';
import { moneyOf } from '#contract/money.ts';
import type { Db } from '#server/db/dialect.ts';
import { assertFound } from '#server/http/assertions.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { findDeclined, findTaskOfDeclined, offerDeclined, settleDeclined } from './declined-work-store.ts';

const SHOWN = 20;

/** What the client of a car has declined, to be offered at its next visit. */
export async function declinedWorkOf(db: Db, vehicleId: string): Promise<DeclinedWork[]> {
  return (await findDeclined(db, vehicleId, SHOWN)).map(
    ({ amount, currency, decidedAt, description, isOilChange, ...row }) => ({
      ...row,
      description: description ?? '',
      isOilChange: isOilChange === 1,
      price: moneyOf(amount, currency),
      declinedAt: isoInstant(decidedAt ?? 0),
    }),
  );
}

/** It is offered no more, or again. @throws AppError not-found */
export async function dismissDeclined(change: Change, id: string, isBack = false): Promise<void> {
  const { taskId } = assertFound(await findTaskOfDeclined(change.trx, id));
  await (isBack ? offerDeclined(change.trx, id) : settleDeclined(change.trx, id, change.now));
  await change.record(isBack ? 'task.offerDeclined' : 'task.dismissDeclined', taskId);
}
