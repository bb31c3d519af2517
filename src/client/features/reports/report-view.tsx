import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReportName } from '#contract/report-list.ts';
import { failureMessages } from '#client/feedback/failure-messages.ts';
import { KeptSince } from '#client/feedback/kept-since.tsx';
import { QueryError } from '#client/feedback/query-error.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { DaysChart } from './days-chart.tsx';
import { reportOptions, type reportQuery } from './report-queries.ts';
import { ReportSentence } from './report-sentence.tsx';
import { ReportTable } from './report-table.tsx';
import { reportFailures, reportTitles } from './report-words.ts';
import classes from './report.module.css';

const ReportPrint = lazyPart(async () => (await import('./report-print.tsx')).ReportPrint);

/** As high as a table with its five rows, the others and the total. */
const TABLE_LINES = 10;

type ReportViewProps = {
  name: ReportName;
  query: ReturnType<typeof reportQuery>;
  sort: string | undefined;
  onSort: (sort: string) => void;
  onAll: () => void;
  /** There while it is shown as it will be printed. */
  onPrinted: (() => void) | undefined;
};

/** One report: a sentence, a chart over its days, a table by its groups. Its failure is its own. */
export function ReportView({ name, query, sort, onSort, onAll, onPrinted }: ReportViewProps) {
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
      <KeptSince query={report} />
      {report.data ? <ReportSentence report={report.data} /> : <SkeletonLines count={1} />}
      <DaysChart report={report.data} name={name} />
      {report.data && (report.data.total.groups > 0 || report.data.others) && (
        <ReportTable report={report.data} sort={sort} onSort={onSort} onAll={query.all ? undefined : onAll} />
      )}
      {!report.data && <SkeletonLines count={TABLE_LINES} />}
      {report.data && onPrinted && (
        <Suspense fallback={null}>
          <ReportPrint report={report.data} set={query} sort={sort} onClose={onPrinted} />
        </Suspense>
      )}
    </section>
  );
}
