import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { useFormats } from '#client/ui/format.ts';
import { earliestDay, type Period } from '#client/features/charts/shown-period.ts';
import type { ReportsSearch } from './reports-search.ts';
import classes from './report.module.css';

const OwnDays = lazyPart(async () => (await import('#client/ui/own-days.tsx')).OwnDays);

type ReportDaysProps = {
  search: ReportsSearch;
  period: Period;
  today: string;
  change: (next: Partial<ReportsSearch>) => void;
};

/** The days of a report: by name, or from and to; own days begin with those that were just seen. */
export function ReportDays({ search, period, today, change }: ReportDaysProps) {
  const { t } = useLingui();
  const { days } = useFormats();
  const { startDate, endDate } = period;
  return (
    <>
      <FilterChips
        label={t`Period`}
        value={search.preset ?? 'month'}
        onChange={(preset) =>
          change(
            preset === 'own'
              ? { preset, from: startDate, to: endDate }
              : { preset: preset === 'month' ? undefined : preset, from: undefined, to: undefined },
          )
        }
        chips={[
          { value: 'today', label: t`Today` },
          { value: 'week', label: t`This week` },
          { value: 'month', label: t`This month` },
          { value: 'last-month', label: t`Last month` },
          { value: 'year', label: t`This year` },
          { value: 'own', label: t`Own days` },
        ]}
      />
      {search.preset === 'own' ? (
        <Suspense fallback={null}>
          <OwnDays from={startDate} to={endDate} today={today} earliest={earliestDay(endDate)} onChange={change} />
        </Suspense>
      ) : (
        <bdi className={classes.period}>{days(startDate, endDate)}</bdi>
      )}
    </>
  );
}
