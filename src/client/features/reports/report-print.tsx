import { Trans, useLingui } from '@lingui/react/macro';
import type { Report } from '#contract/reports.ts';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import { DaysChart } from './days-chart.tsx';
import { type FilterValues, useSetFilters } from './filter-choices.ts';
import { ReportSentence } from './report-sentence.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PrintSheet } from '#client/ui/print-sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { ReportTable } from './report-table.tsx';
import { reportTitles } from './report-words.ts';
import classes from './report.module.css';

type ReportPrintProps = { report: Report; set: FilterValues; sort: string | undefined; onClose: () => void };

/** A report on paper, or as a PDF: what is shown, whose it is, of which days, and what narrows it. */
export function ReportPrint({ report, set, sort, onClose }: ReportPrintProps) {
  const { i18n } = useLingui();
  const { days, date } = useFormats();
  const [title, printed] = [i18n._(reportTitles[report.name]), date(useNow())];
  const shop = useInterfaceState('merchantName');
  const filters = useSetFilters(report.name, set);
  return (
    <PrintSheet label={title} onClose={onClose}>
      <div className={classes.paper}>
        <h1>{title}</h1>
        <p>
          {shop && (
            <>
              <bdi>{shop}</bdi> ·{' '}
            </>
          )}
          <bdi>{days(report.startDate, report.endDate)}</bdi> · <Trans>printed on {printed}</Trans>
        </p>
        {filters.length > 0 && (
          <p>
            {filters.map(({ filter, said }) => (
              <bdi key={filter}>{said} </bdi>
            ))}
          </p>
        )}
        <ReportSentence report={report} />
        <DaysChart report={report} name={report.name} />
        <ReportTable report={report} sort={sort} />
      </div>
    </PrintSheet>
  );
}
