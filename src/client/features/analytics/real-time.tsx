import { Trans } from '@lingui/react/macro';
import { useNow } from '#client/ui/use-now.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useFormats } from '#client/ui/format.ts';
import { AnalyticsCharts } from './analytics-charts.tsx';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { LiveNow } from './live-now.tsx';
import { periodOf } from '#client/features/charts/shown-period.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

type RealTimeProps = { search: AnalyticsSearch; onSearch: (search: AnalyticsSearch) => void };

/** Who is on the shop's pages, and what they looked at over the days of one's choice. */
export function RealTime({ search, onSearch }: RealTimeProps) {
  const today = useFormats().dayOf(useNow());
  const { preset = '7-days', from, to } = search;
  const isOpen = preset === 'own' && (from === undefined || to === undefined);
  const period = isOpen ? undefined : periodOf({ preset, from, to }, today);
  return (
    <>
      <PageHeader title={<Trans>Live</Trans>} isShort="tablet" />
      <LiveNow />
      <AnalyticsFilters search={search} onSearch={onSearch} period={period} today={today} />
      <AnalyticsCharts shown={period && { ...period, isGoingOn: period.endDate >= today }} />
    </>
  );
}
