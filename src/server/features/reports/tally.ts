import type { ReportColumn } from '#contract/report-list.ts';
import type { MoneySum, ReportValue } from '#contract/reports.ts';

/** One line of what a query answers: the sums of a group on a day, for a pair of currencies. */
export type Sums = {
  count: number;
  sold?: number | null;
  soldCurrency?: string | null;
  cost?: number | null;
  costCurrency?: string | null;
  duration?: number | null;
  timed?: number | null;
  done?: number | null;
  late?: number | null;
};

/** What was added up; money by its currency, which are never mixed. */
export type Tally = {
  count: number;
  done: number;
  late: number;
  duration: number;
  timed: number;
  /** What was paid for them is not known: they are in no margin. */
  uncosted: number;
  sold: Map<string, number>;
  cost: Map<string, number>;
  /** What those were sold for whose cost is known. */
  costed: Map<string, number>;
};

export function emptyTally(): Tally {
  const counts = { count: 0, done: 0, late: 0, duration: 0, timed: 0, uncosted: 0 };
  return { ...counts, sold: new Map(), cost: new Map(), costed: new Map() };
}

export function addSums(tally: Tally, sums: Sums): void {
  tally.count += sums.count;
  for (const name of ['done', 'late', 'duration', 'timed'] as const) tally[name] += sums[name] ?? 0;
  addMoney(tally.sold, sums.sold, sums.soldCurrency);
  addMoney(tally.cost, sums.cost, sums.costCurrency);
  if (sums.costCurrency) addMoney(tally.costed, sums.sold, sums.soldCurrency);
  else tally.uncosted += sums.count;
}

/** Many as one. */
export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum = emptyTally();
  for (const tally of tallies) {
    for (const name of ['count', 'done', 'late', 'duration', 'timed', 'uncosted'] as const) sum[name] += tally[name];
    for (const name of ['sold', 'cost', 'costed'] as const)
      for (const [currency, amount] of tally[name]) addMoney(sum[name], amount, currency);
  }
  return sum;
}

function addMoney(sums: Map<string, number>, amount: number | null | undefined, currency: string | null | undefined) {
  if (typeof amount === 'number' && typeof currency === 'string')
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
}

/** What stands in a column; null where there is nothing to say. */
export function valueOf(tally: Tally, column: ReportColumn): ReportValue {
  return values[column](tally);
}

const values: Record<ReportColumn, (tally: Tally) => ReportValue> = {
  count: ({ count }) => count,
  done: ({ done }) => done,
  late: ({ late }) => late,
  sold: ({ sold }) => moneyIn(sold),
  billed: ({ sold }) => moneyIn(sold),
  visitTotals: ({ sold }) => moneyIn(sold),
  declined: ({ sold }) => moneyIn(sold),
  cost: ({ cost }) => moneyIn(cost),
  uncosted: ({ uncosted }) => uncosted,
  margin: marginOf,
  time: ({ duration, timed }) => (timed === 0 ? null : duration),
  average: ({ duration, timed }) => (timed === 0 ? null : Math.round(duration / timed)),
};

function moneyIn(sums: Map<string, number>): MoneySum[] {
  return [...sums]
    .map(([currency, amount]) => ({ amount, currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/**
 * The part of the price that is left after what was paid for it, where that is
 * known. Of several currencies there is none.
 */
function marginOf({ costed, cost }: Tally): number | null {
  const [currency, ...others] = new Set([...costed.keys(), ...cost.keys()]);
  const price = costed.get(currency ?? '') ?? 0;
  return others.length > 0 || price === 0 ? null : (price - (cost.get(currency ?? '') ?? 0)) / price;
}
