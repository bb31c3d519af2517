import { Trans, useLingui } from '@lingui/react/macro';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReportName } from '#contract/report-list.ts';
import type { Report } from '#contract/reports.ts';
import { failureMessages } from '#client/feedback/outcome-messages.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { useBranding } from '#client/features/branding/branding-queries.ts';
import { useShopHours } from '#client/features/branding/shop-clock.ts';
import { ReportChart } from '#client/features/charts/report-chart.tsx';
import { useFormats } from '#client/ui/format.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { chartRows } from './chart-rows.ts';
import { reportOptions, type reportQuery } from './report-queries.ts';
import { ReportSentence } from './report-sentence.tsx';
import { ReportTable } from './report-table.tsx';
import { reportFailures, reportTitles } from './report-words.ts';
import classes from './report.module.css';

const ReportPrint = lazyPart(async () => (await import('./report-print.tsx')).ReportPrint);

type ReportViewProps = {
  name: ReportName;
  query: ReturnType<typeof reportQuery>;
  onAll: () => void;
  /** There while it is shown as it will be printed. */
  onPrinted: (() => void) | undefined;
};

/** One report: a sentence, a chart over its days, a table by its groups. Its failure is its own. */
export function ReportView({ name, query, onAll, onPrinted }: ReportViewProps) {
  const { i18n } = useLingui();
  const report = useQuery(reportOptions(name, query));
  const failed = reportFailures[name];
  if (report.error && !report.data)
    return (
      <QueryError
        query={report}
        title={failed ? i18n._(failureMessages[failed]) : <Trans>Failed to generate this report</Trans>}
      />
    );
  return (
    <section className={classes.report} aria-label={i18n._(reportTitles[name])} aria-busy={report.isFetching}>
      {report.data ? <ReportSentence report={report.data} /> : <SkeletonLines count={1} />}
      <DaysChart report={report.data} name={name} />
      {report.data && report.data.total.groups > 0 && <ReportTable report={report.data} onAll={onAll} />}
      {!report.data && <SkeletonLines count={6} />}
      {report.data && onPrinted && (
        <Suspense fallback={null}>
          <ReportPrint report={report.data} onClose={onPrinted} />
        </Suspense>
      )}
    </section>
  );
}

function DaysChart({ report, name }: { report: Report | undefined; name: ReportName }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { week } = useShopHours(useBranding().data?.entries ?? []);
  const title = i18n._(reportTitles[name]);
  return (
    <ReportChart
      kind="columns"
      label={title}
      head={t`Day`}
      series={[title]}
      {...(report?.compared && { marked: t`Before` })}
      rows={report && chartRows(report, formats, week, t`closed`)}
      format={formats.number}
      empty={
        <EmptyState icon={<IconChartBar size={32} />} title={t`Nothing on these days`}>
          {t`Choose other days or another filter.`}
        </EmptyState>
      }
    />
  );
}
