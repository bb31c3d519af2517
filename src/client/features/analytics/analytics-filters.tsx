import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import type { Period } from './analytics-period.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import classes from './real-time.module.css';

const OwnDays = lazyPart(async () => (await import('#client/ui/own-days.tsx')).OwnDays);

type AnalyticsFiltersProps = {
  search: AnalyticsSearch;
  onSearch: (search: AnalyticsSearch) => void;
  period: Period;
  today: string;
};

/** The days looked at: by name, or from and to. A new own period begins with the days that were just seen. */
export function AnalyticsFilters({ search, onSearch, period, today }: AnalyticsFiltersProps) {
  const { t } = useLingui();
  const { startDate, endDate } = period;
  const own = { period: 'own' as const, from: startDate, to: endDate };
  return (
    <div className={classes.filters}>
      <FilterChips
        label={t`Period`}
        value={search.period ?? 'week'}
        onChange={(chosen) => onSearch(chosen === 'own' ? own : { period: chosen === 'week' ? undefined : chosen })}
        chips={[
          { value: 'day', label: t`Today` },
          { value: 'week', label: t`7 days` },
          { value: 'month', label: t`30 days` },
          { value: 'quarter', label: t`90 days` },
          { value: 'own', label: t`Own days` },
        ]}
      />
      {search.period === 'own' && (
        <Suspense fallback={null}>
          <OwnDays from={search.from} to={search.to} today={today} onChange={(days) => onSearch({ ...own, ...days })} />
        </Suspense>
      )}
    </div>
  );
}
