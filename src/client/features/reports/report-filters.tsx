import { useLingui } from '@lingui/react/macro';
import { Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { declarationOf, type ReportName } from '#contract/report-list.ts';
import type { Period } from '#client/features/charts/shown-period.ts';
import { useFilterChoices } from './filter-choices.ts';
import { workedOptions } from './report-queries.ts';
import { dimensionTitles } from './report-words.ts';
import type { ReportsSearch } from './reports-search.ts';
import classes from './report.module.css';

type ReportFiltersProps = {
  name: ReportName;
  search: ReportsSearch;
  period: Period;
  change: (next: Partial<ReportsSearch>) => void;
};

/** By what a report is told apart, and its own filters: each is one choice, or none. */
export function ReportFilters({ name, search, period, change }: ReportFiltersProps) {
  const { t, i18n } = useLingui();
  const { by, filters } = declarationOf(name);
  const choices = useFilterChoices(search, useQuery(workedOptions(name, period)).data);
  return (
    <>
      {by.length > 1 && (
        <Select
          label={t`Told apart by`}
          data={by.map((each) => ({ value: each, label: i18n._(dimensionTitles[each]) }))}
          value={by.find((each) => each === search.by) ?? by[0]}
          allowDeselect={false}
          onChange={(value) => change({ by: value ?? undefined, all: undefined })}
          className={classes.choice}
        />
      )}
      {filters.map((filter) => (
        <Select
          key={filter}
          label={i18n._(dimensionTitles[filter])}
          placeholder={t`All`}
          data={choices[filter]}
          value={search[filter] ?? null}
          onChange={(value) => change({ [filter]: value ?? undefined })}
          clearable
          searchable={filter === 'make' || filter === 'technician'}
          className={classes.choice}
        />
      ))}
      <Switch
        label={t`Compare with the days before`}
        checked={search.compare !== 'off'}
        onChange={({ currentTarget }) => change({ compare: currentTarget.checked ? undefined : 'off' })}
        pb={8}
      />
    </>
  );
}
