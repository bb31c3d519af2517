import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReportFilter, ReportName } from '#contract/report-list.ts';
import { type FilterValues, useSetFilters } from './filter-choices.ts';
import classes from './report.module.css';

type SetFiltersProps = { name: ReportName; set: FilterValues; onRemove: (filter: ReportFilter) => void };

/** What narrows a report, in sight while the filters are not: each can be taken away. */
export function SetFilters({ name, set, onRemove }: SetFiltersProps) {
  const { t } = useLingui();
  return useSetFilters(name, set).map(({ filter, said: words }) => (
    <button
      key={filter}
      type="button"
      className={classes.set}
      aria-label={t`Remove: ${words}`}
      onClick={() => onRemove(filter)}
    >
      <bdi>{words}</bdi>
      <IconX size={16} aria-hidden />
    </button>
  ));
}
