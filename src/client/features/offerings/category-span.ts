import { currencyDecimals } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';
import type { Category } from '#contract/offerings.ts';

type Said = Pick<Category, 'minPrice' | 'maxPrice'>;

/**
 * What the services of a category cost, from the cheapest to the dearest: as the shop says of it, where that is a span,
 * else as they do; undefined without prices, and where they are in several currencies.
 */
export function categorySpan(prices: readonly Money[], said?: Said): { least: Money; most: Money } | undefined {
  const sorted = prices.toSorted((a, b) => a.amount - b.amount);
  return (
    asSpan([said?.minPrice ?? sorted[0], ...sorted, said?.maxPrice ?? sorted.at(-1)]) ??
    asSpan([sorted[0], ...sorted, sorted.at(-1)])
  );
}

/**
 * With how many decimals both ends of a span are written: none where both are whole, else as many as their money has.
 */
export function spanDecimals({ least, most }: { least: Money; most: Money }): number {
  const decimals = currencyDecimals[least.currency];
  return [least, most].every(({ amount }) => amount % 10 ** decimals === 0) ? 0 : decimals;
}

function asSpan(prices: readonly (Money | undefined)[]) {
  const [least, most] = [prices[0], prices.at(-1)];
  if (!least || !most || least.amount > most.amount) return undefined;
  return prices.every((price) => price?.currency === least.currency) ? { least, most } : undefined;
}
