import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Distribution, PageViewsOverTime } from '#contract/analytics.ts';
import { api } from '#client/session/api.ts';
import type { Period } from '#client/features/charts/shown-period.ts';

export const analyticsKey = ['analytics'];

type DistributionName = 'device-distribution' | 'browser-distribution' | 'popular-pages';

/** How often each device, browser or page was looked at or with. */
export function distributionOptions(name: DistributionName, { startDate, endDate }: Period) {
  return queryOptions({
    queryKey: [...analyticsKey, name, startDate, endDate],
    queryFn: () => api.get(`analytics/${name}`, { query: { startDate, endDate }, schema: Distribution }),
    ...reading,
  });
}

/** How many looks there were on each day. */
export function viewsOptions({ startDate, endDate }: Period) {
  return queryOptions({
    queryKey: [...analyticsKey, 'page-views-over-time', startDate, endDate],
    queryFn: () =>
      api.get('analytics/page-views-over-time', { query: { startDate, endDate }, schema: PageViewsOverTime }),
    ...reading,
  });
}

/** What fails is an empty chart. */
const reading = { placeholderData: keepPreviousData, retry: false };
