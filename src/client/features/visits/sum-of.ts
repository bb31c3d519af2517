import type { Money } from '#contract/money.ts';

/** Nothing where a visit is in another currency or its total is not for this reader. */
export function sumOf(lines: readonly { totalCost: Money | null }[]): Money | undefined {
  const [first] = lines;
  if (!first?.totalCost) return undefined;
  const { currency } = first.totalCost;
  const amounts = lines.map(({ totalCost }) => (totalCost?.currency === currency ? totalCost.amount : Number.NaN));
  const amount = amounts.reduce((total, each) => total + each, 0);
  return Number.isNaN(amount) ? undefined : { amount, currency };
}
