import { keepPreviousData, type Query, queryOptions, skipToken } from '@tanstack/react-query';
import { Distribution, PageViewsOverTime } from '#contract/analytics.ts';
import { api } from '#client/session/api.ts';
import { askAgain } from '#client/session/ask-again.ts';
import type { Period } from '#client/features/charts/shown-period.ts';

const analyticsKey = ['analytics'];

type DistributionName = 'device-distribution' | 'browser-distribution' | 'popular-pages';

/** So often the looks of a day that goes on are asked for again while somebody looks. */
const RENEW_MS = 60_000;

/** The days looked at, and whether today is among them. */
export type Shown = Period & { isGoingOn: boolean };

/** Nothing is asked before both days are set; what fails is an empty chart. */
const reading = (shown: Shown | undefined) => ({
  placeholderData: keepPreviousData,
  retry: false,
  refetchInterval: (asked: Pick<Query, 'state'>) => askAgain(asked) || (shown?.isGoingOn === true && RENEW_MS),
});

/** How often each device, browser or page was looked at or with. */
export function distributionOptions(name: DistributionName, shown: Shown | undefined) {
  const period = daysOf(shown);
  return queryOptions({
    queryKey: [...analyticsKey, name, period],
    queryFn: period ? () => api.get(`analytics/${name}`, { query: period, schema: Distribution }) : skipToken,
    ...reading(shown),
  });
}

/** How many looks there were on each day. */
export function viewsOptions(shown: Shown | undefined) {
  const period = daysOf(shown);
  return queryOptions({
    queryKey: [...analyticsKey, 'page-views-over-time', period],
    queryFn: period
      ? () => api.get('analytics/page-views-over-time', { query: period, schema: PageViewsOverTime })
      : skipToken,
    ...reading(shown),
  });
}

function daysOf(shown: Shown | undefined): Period | undefined {
  return shown && { startDate: shown.startDate, endDate: shown.endDate };
}
