import { sql } from 'kysely';
import { nextRev } from '../revision.ts';
import type { Migration } from './migration.ts';

const sold = (condition: string) => `sum(case when ${condition} then coalesce(tasks."soldForAmount", 0) else 0 end)`;
const isAwaited = `tasks.status <> 'CANCELLED' and coalesce(asked.state, '') in ('ASKED', 'CALL')`;
const agreed = sold(`tasks.status <> 'CANCELLED' and not (${isAwaited})`);
const awaited = sold(isAwaited);
const declined = sold(`tasks.status = 'CANCELLED' and asked.state = 'DECLINED'`);

/**
 * A visit's total is what is agreed. Until now it was the sum that the visit began with, what was not
 * agreed was taken off wherever it was shown, and a total that was no sum of the tasks was taken for one
 * set by a person. So it is shown as before.
 */
export const agreedTotals: Migration = {
  name: 'agreed totals',
  statements: () => [],
  rows: async (trx) => {
    const rows = await sql<{ id: string; agreed: string | number }>`
      select tasks."visitId" as id, ${sql.raw(agreed)} as agreed
      from tasks join visits on visits.id = tasks."visitId"
      left join task_approvals asked on asked.id = tasks."approvalId"
      where tasks."deletedAt" is null
      group by tasks."visitId", visits."totalCostAmount"
      having visits."totalCostAmount" <> ${sql.raw(agreed)}
      and visits."totalCostAmount" in (${sql.raw(`${agreed} + ${awaited}, ${agreed} + ${awaited} + ${declined}`)})`.execute(
      trx,
    );
    if (rows.rows.length === 0) return;
    const rev = await nextRev(trx);
    for (const visit of rows.rows) {
      const totalCostAmount = Number(visit.agreed);
      await trx.updateTable('visits').set({ totalCostAmount, rev }).where('id', '=', visit.id).execute();
    }
  },
};
