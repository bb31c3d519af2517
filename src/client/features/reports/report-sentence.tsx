import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Report } from '#contract/reports.ts';
import { useFormats } from '#client/ui/format.ts';
import { countedWords } from './report-words.ts';
import classes from './report.module.css';

/** What a report says, in words, before its chart. */
export function ReportSentence({ report }: { report: Report }) {
  const { i18n } = useLingui();
  const { name, total, days, compared } = report;
  const worked = days.filter(({ count }) => count > 0).length;
  return (
    <p className={classes.sentence}>
      <strong className={compared ? classes.counted : undefined}>
        {i18n._({ ...countedWords[name], values: { count: total.count } })}
        {days.length > 1 && total.count > 0 && (
          <>
            {' '}
            <Plural value={worked} one="on # day" other="on # days" />
          </>
        )}
      </strong>
      {compared && total.previous !== null && (
        <span className={classes.against}>
          <Against now={total.count} before={total.previous} days={compared} />
        </span>
      )}
      {days.length > 1 && worked > 1 && <Busiest days={days} />}
    </p>
  );
}

function Against({ now, before, days }: { now: number; before: number; days: { startDate: string; endDate: string } }) {
  const formats = useFormats();
  const [difference, period] = [formats.number(Math.abs(now - before)), formats.days(days.startDate, days.endDate)];
  if (now === before) return <Trans>as many as {period}</Trans>;
  return now > before ? (
    <Trans>
      {difference} more than {period}
    </Trans>
  ) : (
    <Trans>
      {difference} fewer than {period}
    </Trans>
  );
}

function Busiest({ days }: { days: Report['days'] }) {
  const { day } = useFormats();
  const most = days.toSorted((a, b) => b.count - a.count)[0]!;
  const date = day(most.date);
  return (
    <span>
      <Trans>busiest day {date}</Trans>
    </span>
  );
}
