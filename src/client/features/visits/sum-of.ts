import type { Money } from '#contract/money.ts';

/** What visits come to together; nothing where a visit is in another currency or its total is not for this reader. */
export function sumOf(visits: readonly { totalCost: Money | null }[]): Money | undefined {
  const totals = visits.map(({ totalCost }) => totalCost);
  const [first] = totals;
  if (!first) return undefined;
  const { currency } = first;
  const amounts = totals.map((total) => (total?.currency === currency ? total.amount : Number.NaN));
  const amount = amounts.reduce((total, each) => total + each, 0);
  return Number.isNaN(amount) ? undefined : { amount, currency };
}
