import type { OfferingUse } from '#contract/offerings.ts';
import { moneyOf } from '#contract/money.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Person } from '#server/http/person.ts';
import { getItem } from '#server/features/offerings/offering-items-service.ts';
import { usesSince } from './tasks-store.ts';

/**
 * How often a service was worked since the first of January, and what it was
 * sold for on average, in the currency of most.
 * @throws AppError not-found
 */
export async function readOfferingUse(db: Db, person: Person, id: string, today: string): Promise<OfferingUse> {
  await getItem(db, person, id);
  const rows = await usesSince(db, id, `${today.slice(0, 4)}-01-01`);
  const [most] = rows.filter(({ sold }) => sold > 0).toSorted((one, other) => other.sold - one.sold);
  return {
    tasks: rows.reduce((sum, { tasks }) => sum + tasks, 0),
    average: most ? moneyOf(Math.round(most.amount / most.sold), most.currency) : null,
  };
}
