import { useLingui } from '@lingui/react/macro';
import { IconChartBar, IconChartBarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ChartRow, ReportChart, type ReportChartProps } from '#client/features/charts/report-chart.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/state-card.tsx';
import { distributionOptions, type Shown, viewsOptions } from './analytics-queries.ts';
import { useSeenNames } from './seen-names.ts';
import classes from './real-time.module.css';

const PAGES_SHOWN = 8;

/** The four reads of what was looked at, each a chart. One that fails is empty, as the specification has it. */
export function AnalyticsCharts({ shown }: { shown: Shown | undefined }) {
  const { t } = useLingui();
  const { dayAndMonth } = useFormats();
  const names = useSeenNames();
  const views = useQuery(viewsOptions(shown));
  const devices = useQuery(distributionOptions('device-distribution', shown));
  const browsers = useQuery(distributionOptions('browser-distribution', shown));
  const pages = useQuery(distributionOptions('popular-pages', shown));
  return (
    <div className={classes.charts}>
      <SeenChart
        kind="line"
        label={t`Page views over time`}
        head={t`Day`}
        rows={rowsOf(shown && views, ({ date, count }) => ({ name: dayAndMonth(date), values: [count] }))}
      />
      <SeenChart
        kind="bars"
        label={t`Popular pages`}
        head={t`Page`}
        rows={rowsOf(shown && pages, ({ name, count }) => ({ name: names.page(name), values: [count] }), PAGES_SHOWN)}
      />
      <SeenChart
        kind="bars"
        label={t`Devices`}
        head={t`Device`}
        rows={rowsOf(shown && devices, ({ name, count }) => ({ name: names.device(name), values: [count] }))}
      />
      <SeenChart
        kind="bars"
        label={t`Browsers`}
        head={t`Browser`}
        rows={rowsOf(shown && browsers, ({ name, count }) => ({ name: names.browser(name), values: [count] }))}
      />
    </div>
  );
}

type Rows = ReportChartProps['rows'] | 'not chosen' | 'failed';
type Query<T> = { data: T[] | undefined; isLoadingError: boolean };

/** Undefined while they come. What is there stays where it could not be renewed. */
function rowsOf<T>(query: Query<T> | undefined, row: (of: T) => ChartRow, most?: number): Rows {
  if (!query) return 'not chosen';
  if (query.isLoadingError) return 'failed';
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
        rows={typeof props.rows === 'string' ? [] : props.rows}
        series={[t`Page views`]}
        format={number}
        empty={<NoRows why={props.rows} />}
      />
    </Card>
  );
}

function NoRows({ why }: { why: Rows }) {
  const { t } = useLingui();
  const icon = <IconChartBar size={32} />;
  if (why === 'not chosen')
    return (
      <EmptyState icon={icon} title={t`No days chosen`}>
        {t`Choose the first and the last day.`}
      </EmptyState>
    );
  if (why === 'failed')
    return (
      <EmptyState icon={<IconChartBarOff size={32} />} title={t`The looks could not be loaded`}>
        {t`They are asked for again by themselves.`}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={t`Nothing was looked at`}>
      {t`Choose other days: looks at the pages are counted from the first visitor on.`}
    </EmptyState>
  );
}
