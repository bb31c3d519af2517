import { i18n } from '@lingui/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DashboardSummary } from '#contract/dashboard.ts';
import { declarationOf, type ReportName } from '#contract/report-list.ts';
import { Report } from '#contract/reports.ts';
import { api } from '#client/session/api.ts';
import { askAgain } from '#client/session/ask-again.ts';
import type { Period } from '#client/features/charts/shown-period.ts';
import type { FilterValues } from './filter-choices.ts';
import { panelKey, reportsKey } from './report-keys.ts';
import type { ReportsSearch } from './reports-search.ts';

/** So often what goes on today is asked for again while somebody looks. */
const RENEW_MS = 60_000;

/** What the server is asked for a report: as the address says, without what this report does not have. */
export function reportQuery(name: ReportName, search: ReportsSearch, { startDate, endDate }: Period) {
  const { by, filters } = declarationOf(name);
  const kept: FilterValues = Object.fromEntries(filters.map((filter) => [filter, search[filter]]));
  return {
    startDate,
    endDate,
    by: by.find((each) => each === search.by),
    ...kept,
    compare: search.compare === 'off' ? undefined : 'true',
    // Of the rows with the highest count alone the largest of another column is not found.
    all: search.sort === undefined ? search.all : 'true',
  };
}

export function reportOptions(name: ReportName, query: ReturnType<typeof reportQuery>) {
  return queryOptions({
    queryKey: [...reportsKey, name, query, i18n.locale],
    queryFn: () => api.get(`reports/${name}`, { query: { lng: i18n.locale, ...query }, schema: Report }),
    // Another range of the same report: the old figures stay until the new ones are there.
    placeholderData: (last, before) => (before?.queryKey[1] === name ? keepPreviousData(last) : undefined),
    retry: false,
    // Of a day that goes on, "up to this hour" says more each hour, and what is late grows: as in the numbers above.
    refetchInterval: (asked) => askAgain(asked) || (isGoingOn(asked.state.data) && RENEW_MS),
  });
}

/** Whose work there is on some days: of a report that cannot be told apart by mechanics, of the tasks entered then. */
export function workedOptions(name: ReportName, { startDate, endDate }: Period) {
  const days = { startDate, endDate, compare: undefined, all: 'true' as const };
  return {
    ...reportOptions(declarationOf(name).by.includes('technician') ? name : 'tasks', { ...days, by: 'technician' }),
    enabled: declarationOf(name).filters.includes('technician'),
    select: ({ rows }: Report) => rows.flatMap(({ key }) => key ?? []),
  };
}

function isGoingOn(report: Report | undefined): boolean {
  return report !== undefined && report.endDate >= report.today;
}

/** The numbers above. */
export const panelOptions = queryOptions({
  queryKey: panelKey,
  queryFn: () => api.get('dashboard/summary', { schema: DashboardSummary }),
  refetchInterval: RENEW_MS,
});
