import { useLingui } from '@lingui/react/macro';
import { IconChartBar } from '@tabler/icons-react';
import type { ReportName } from '#contract/report-list.ts';
import type { Report } from '#contract/reports.ts';
import { useBranding } from '#client/features/branding/branding-queries.ts';
import { useShopHours } from '#client/features/branding/shop-clock.ts';
import { useWeekStart } from '#client/features/branding/shop-week.ts';
import { ReportChart } from '#client/features/charts/report-chart.tsx';
import { useFormats } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/state-card.tsx';
import { chartRows, columnOf } from './chart-rows.ts';
import { reportTitles } from './report-words.ts';

/** The chart of a report over its days. */
export function DaysChart({ report, name }: { report: Report | undefined; name: ReportName }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { week } = useShopHours(useBranding().data?.entries ?? []);
  const weekStart = useWeekStart();
  const heads = { day: t`Day`, week: t`Week`, month: t`Month` };
  const title = i18n._(reportTitles[name]);
  return (
    <ReportChart
      kind="columns"
      label={title}
      head={heads[columnOf(report?.days ?? [])]}
      series={[title]}
      {...(report?.compared && { marked: t`Before` })}
      rows={report && chartRows(report, formats, { hours: week, closed: t`closed`, weekStart })}
      format={formats.number}
      empty={
        <EmptyState icon={<IconChartBar size={32} />} title={t`Nothing on these days`}>
          {t`Choose other days or another filter.`}
        </EmptyState>
      }
    />
  );
}
