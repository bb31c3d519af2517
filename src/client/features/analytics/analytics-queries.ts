import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { Distribution, PageViewsOverTime } from '#contract/analytics.ts';
import { api } from '#client/session/api.ts';
import { askAgain } from '#client/session/ask-again.ts';
import type { Period } from '#client/features/charts/shown-period.ts';

const analyticsKey = ['analytics'];

type DistributionName = 'device-distribution' | 'browser-distribution' | 'popular-pages';

/** Nothing is asked before both days are set; what fails is an empty chart. */
const reading = { placeholderData: keepPreviousData, retry: false, refetchInterval: askAgain };

/** How often each device, browser or page was looked at or with. */
export function distributionOptions(name: DistributionName, period: Period | undefined) {
  return queryOptions({
    queryKey: [...analyticsKey, name, period],
    queryFn: period ? () => api.get(`analytics/${name}`, { query: period, schema: Distribution }) : skipToken,
    ...reading,
  });
}

/** How many looks there were on each day. */
export function viewsOptions(period: Period | undefined) {
  return queryOptions({
    queryKey: [...analyticsKey, 'page-views-over-time', period],
    queryFn: period
      ? () => api.get('analytics/page-views-over-time', { query: period, schema: PageViewsOverTime })
      : skipToken,
    ...reading,
  });
}
