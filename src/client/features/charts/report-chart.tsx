import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { sparePart } from '#client/ui/spare-part.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './report-chart.module.css';

/** One place along the chart, with a value for each series. */
export type ChartRow = {
  name: string;
  values: readonly number[];
  /** Of `columns`: what it is compared with, a short line across the column. */
  mark?: number;
  /** It is not over yet: hatched. */
  isOpen?: true;
  /** Said where there is no column, "closed". */
  note?: string | false;
};

export type ReportChartProps = {
  /** `line` and `columns` run over time in the reading direction; `bars` lie, for names. */
  kind: 'line' | 'columns' | 'bars';
  /** What the chart shows, in words. */
  label: string;
  /** What the names of the rows are: "Day", "Page". */
  head: string;
  /** The names of the series, in the order of the values. */
  series: readonly string[];
  /** What the marks are, where there are any. */
  marked?: string;
  /** Undefined while they are on their way. */
  rows: readonly ChartRow[] | undefined;
  format?: (value: number) => string;
  /** Shown in place of a chart without any value. */
  empty: ReactNode;
  /** Shown in place of a chart that could not be had. */
  failed?: ReactNode;
  /** In pixels; 260 unless said. */
  height?: number;
  /** The same figures stand in a table on the page: none for screen readers is needed. */
  isTabled?: true;
};

/** Charts are not kept on the device before they were seen once: without network the figures are shown all the same. */
const DrawnChart = sparePart<Drawable>(
  async () => (await import('./drawn-chart.tsx')).DrawnChart,
  ({ isMissing, ...props }) => (isMissing ? <OnlyFigures {...props} /> : <SkeletonLines count={6} />),
);

/** A chart in a box of one height, whatever there is to show; its figures follow as a table for who listens. */
export function ReportChart(props: ReportChartProps) {
  const { label, rows, empty, failed, isTabled, height = 260 } = props;
  const hasValues = rows?.some(({ values, mark = 0 }) => mark !== 0 || values.some((value) => value !== 0)) ?? false;
  return (
    <figure className={classes.figure} style={{ minHeight: height }} aria-label={label} aria-busy={!rows && !failed}>
      {failed ?? (!rows ? <SkeletonLines count={6} /> : !hasValues ? empty : <DrawnChart {...props} rows={rows} />)}
      {rows && hasValues && !failed && !isTabled && (
        <div className="sr-only">
          <ChartTable {...props} rows={rows} />
        </div>
      )}
    </figure>
  );
}

export type Drawable = ReportChartProps & { rows: readonly ChartRow[] };

function OnlyFigures(props: Drawable) {
  return (
    <div className={classes.figures}>
      <p>
        <Trans>The drawing comes with the connection.</Trans>
      </p>
      <div aria-hidden={!props.isTabled}>
        <ChartTable {...props} />
      </div>
    </div>
  );
}
