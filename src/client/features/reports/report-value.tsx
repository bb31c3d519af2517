import type { ReactNode } from 'react';
import { currencyDecimals } from '#contract/currencies.ts';
import { reportColumns, type ReportColumn, type ReportDeclaration } from '#contract/report-list.ts';
import type { MoneySum, ReportValue as Value } from '#contract/reports.ts';
import { useFormats } from '#client/ui/format.ts';
import classes from './report.module.css';

/**
 * What stands in a column of a report; sums of several currencies under each other.
 * `currency`: which the column's head names.
 */
export function ReportValue({ column, value, currency }: ReportValueProps): ReactNode {
  const { number, percent, average, hoursInAll, amount } = useFormats();
  if (value === undefined || value === null) return '—';
  if (Array.isArray(value)) {
    const [only] = value;
    if (!only) return '—';
    return currency ? <bdi>{amount(only.amount, decimalsOf(currency))}</bdi> : <MoneySums sums={value} />;
  }
  const kind = reportColumns[column];
  if (column === 'time') return <bdi>{hoursInAll(value)}</bdi>;
  return <bdi>{kind === 'share' ? percent(value) : kind === 'duration' ? average(value) : number(value)}</bdi>;
}

type ReportValueProps = { column: ReportColumn; value: Value | undefined; currency: string | undefined };

/** Money by its currency. */
export function MoneySums({ sums }: { sums: readonly MoneySum[] }) {
  const moneyOf = useMoney();
  return sums.map((sum) => (
    <span key={sum.currency} className={classes.sum}>
      <bdi>{moneyOf(sum)}</bdi>
    </span>
  ));
}

/** A sum with its currency, in words. */
export function useMoney(): (sum: MoneySum) => string {
  const { money } = useFormats();
  return ({ amount, currency }) => money(amount, currency, decimalsOf(currency));
}

function decimalsOf(currency: string): number {
  return currencyDecimals[currency as keyof typeof currencyDecimals] ?? 2;
}

type DifferenceProps = { by: number; more: ReportDeclaration['more'] };

/** "+9", "−11": from left to right in every language, coloured by what it means for the shop, not by its sign. */
export function Difference({ by, more }: DifferenceProps) {
  const { number } = useFormats();
  const tone = more === undefined || by === 0 ? undefined : by > 0 === (more === 'better') ? 'good' : 'bad';
  return (
    <bdi dir="ltr" className={classes.difference} data-tone={tone}>
      {by === 0 ? '0' : `${by > 0 ? '+' : '−'}${number(Math.abs(by))}`}
    </bdi>
  );
}
