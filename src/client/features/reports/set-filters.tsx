import type { ReportFilter, ReportName } from '#contract/report-list.ts';
import { SetFilter } from '#client/ui/set-filter.tsx';
import { type FilterValues, useSetFilters } from './filter-choices.ts';

type SetFiltersProps = { name: ReportName; set: FilterValues; onRemove: (filter: ReportFilter) => void };

/** What narrows a report, in sight while the filters are not: each can be taken away. */
export function SetFilters({ name, set, onRemove }: SetFiltersProps) {
  return useSetFilters(name, set).map(({ filter, said }) => (
    <SetFilter key={filter} words={said} onRemove={() => onRemove(filter)} />
  ));
}
