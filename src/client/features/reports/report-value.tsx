import type { ReactNode } from 'react';
import { currencyDecimals } from '#contract/currencies.ts';
import { reportColumns, type ReportColumn } from '#contract/report-list.ts';
import type { MoneySum, ReportValue as Value } from '#contract/reports.ts';
import { useFormats } from '#client/ui/format.ts';
import classes from './report.module.css';

/** What stands in a column of a report; sums of several currencies under each other. */
export function ReportValue({ column, value }: { column: ReportColumn; value: Value | undefined }): ReactNode {
  const { number, percent, average, hoursInAll } = useFormats();
  if (value === undefined || value === null) return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : <MoneySums sums={value} />;
  const kind = reportColumns[column];
  if (column === 'time') return <bdi>{hoursInAll(value)}</bdi>;
  return <bdi>{kind === 'share' ? percent(value) : kind === 'duration' ? average(value) : number(value)}</bdi>;
}

/** Money by its currency. */
export function MoneySums({ sums }: { sums: readonly MoneySum[] }) {
  const { money } = useFormats();
  return sums.map(({ amount, currency }) => (
    <span key={currency} className={classes.sum}>
      <bdi>{money(amount, currency, decimalsOf(currency))}</bdi>
    </span>
  ));
}

function decimalsOf(currency: string): number {
  return currencyDecimals[currency as keyof typeof currencyDecimals] ?? 2;
}

/** "+9", "−11": from left to right in every language; more is not always better, so it has no colour. */
export function Difference({ by }: { by: number }) {
  const { number } = useFormats();
  return <bdi dir="ltr">{by === 0 ? '0' : `${by > 0 ? '+' : '−'}${number(Math.abs(by))}`}</bdi>;
}
