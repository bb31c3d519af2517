import { Trans, useLingui } from '@lingui/react/macro';
import type { Report } from '#contract/reports.ts';
import { ReportSentence } from './report-sentence.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PrintSheet } from '#client/ui/print-sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { ReportTable } from './report-table.tsx';
import { reportTitles } from './report-words.ts';
import classes from './report.module.css';

/** A report on paper, or as a PDF: what is shown, with its days and the shop's. */
export function ReportPrint({ report, onClose }: { report: Report; onClose: () => void }) {
  const { i18n } = useLingui();
  const { days, date } = useFormats();
  const [title, printed] = [i18n._(reportTitles[report.name]), date(useNow())];
  return (
    <PrintSheet label={title} onClose={onClose}>
      <div className={classes.paper}>
        <h1>{title}</h1>
        <p>
          <bdi>{days(report.startDate, report.endDate)}</bdi> · <Trans>printed on {printed}</Trans>
        </p>
        <ReportSentence report={report} />
        <ReportTable report={report} />
      </div>
    </PrintSheet>
  );
}
