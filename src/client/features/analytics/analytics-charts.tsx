import { useLingui } from '@lingui/react/macro';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ChartRow, ReportChart, type ReportChartProps } from '#client/features/charts/report-chart.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/state-card.tsx';
import type { Period } from '#client/features/charts/shown-period.ts';
import { distributionOptions, viewsOptions } from './analytics-queries.ts';
import { useSeenNames } from './seen-names.ts';
import classes from './real-time.module.css';

const PAGES_SHOWN = 8;

/** The four reads of what was looked at, each a chart. One that fails is empty, as the specification has it. */
export function AnalyticsCharts({ period }: { period: Period | undefined }) {
  const { t } = useLingui();
  const { dayAndMonth } = useFormats();
  const names = useSeenNames();
  const views = useQuery(viewsOptions(period));
  const devices = useQuery(distributionOptions('device-distribution', period));
  const browsers = useQuery(distributionOptions('browser-distribution', period));
  const pages = useQuery(distributionOptions('popular-pages', period));
  return (
    <div className={classes.charts}>
      <SeenChart
        kind="line"
        label={t`Page views over time`}
        head={t`Day`}
        rows={rowsOf(period && views, ({ date, count }) => ({ name: dayAndMonth(date), values: [count] }))}
      />
      <SeenChart
        kind="bars"
        label={t`Popular pages`}
        head={t`Page`}
        rows={rowsOf(period && pages, ({ name, count }) => ({ name: names.page(name), values: [count] }), PAGES_SHOWN)}
      />
      <SeenChart
        kind="bars"
        label={t`Devices`}
        head={t`Device`}
        rows={rowsOf(period && devices, ({ name, count }) => ({ name: names.device(name), values: [count] }))}
      />
      <SeenChart
        kind="bars"
        label={t`Browsers`}
        head={t`Browser`}
        rows={rowsOf(period && browsers, ({ name, count }) => ({ name: names.browser(name), values: [count] }))}
      />
    </div>
  );
}

type Rows = ReportChartProps['rows'] | null;
type Query<T> = { data: T[] | undefined; isError: boolean };

/** Null while the days are not chosen; of what could not be had there is nothing. */
function rowsOf<T>(query: Query<T> | undefined, row: (of: T) => ChartRow, most?: number): Rows {
  if (!query) return null;
  if (query.isError) return [];
  return query.data?.slice(0, most).map(row);
}

type SeenChartProps = Pick<ReportChartProps, 'kind' | 'label' | 'head'> & { rows: Rows };

function SeenChart(props: SeenChartProps): ReactNode {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <Card label={props.label}>
      <h2 className={classes.title}>{props.label}</h2>
      <ReportChart
        {...props}
        rows={props.rows === null ? [] : props.rows}
        series={[t`Page views`]}
        format={number}
        empty={
          props.rows === null ? (
            <EmptyState icon={<IconChartBar size={32} />} title={t`No days chosen`}>
              {t`Choose the first and the last day.`}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconChartBar size={32} />} title={t`Nothing was looked at`}>
              {t`Choose other days: looks at the pages are counted from the first visitor on.`}
            </EmptyState>
          )
        }
      />
    </Card>
  );
}
