import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { earliestDay, type Period } from '#client/features/charts/shown-period.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import classes from './real-time.module.css';

const OwnDays = lazyPart(async () => (await import('#client/ui/own-days.tsx')).OwnDays);

type AnalyticsFiltersProps = {
  search: AnalyticsSearch;
  onSearch: (search: AnalyticsSearch) => void;
  /** Undefined while one of the own days is missing. */
  period: Period | undefined;
  today: string;
};

/** The days looked at: by name, or from and to. A new own period begins with the days that were just seen. */
export function AnalyticsFilters({ search, onSearch, period, today }: AnalyticsFiltersProps) {
  const { t } = useLingui();
  const { startDate, endDate } = period ?? { startDate: search.from, endDate: search.to };
  const own = { preset: 'own' as const, from: startDate, to: endDate };
  return (
    <div className={classes.filters}>
      <FilterChips
        label={t`Period`}
        value={search.preset ?? '7-days'}
        onChange={(chosen) => onSearch(chosen === 'own' ? own : { preset: chosen === '7-days' ? undefined : chosen })}
        chips={[
          { value: 'today', label: t`Today` },
          { value: '7-days', label: t`7 days` },
          { value: '30-days', label: t`30 days` },
          { value: '90-days', label: t`90 days` },
          { value: 'own', label: t`Own days` },
        ]}
      />
      {search.preset === 'own' && (
        <Suspense fallback={null}>
          <OwnDays
            from={startDate}
            to={endDate}
            today={today}
            earliest={earliestDay(endDate ?? today)}
            onChange={(days) => onSearch({ ...own, ...days })}
          />
        </Suspense>
      )}
    </div>
  );
}
