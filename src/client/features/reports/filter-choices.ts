import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { priorities, services, vehicleTypes } from '#contract/picklists.ts';
import { declarationOf, type ReportFilter, type ReportName } from '#contract/report-list.ts';
import { useStaticNames } from '#client/features/static-data/name-choice-queries.ts';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { priorityLabels, serviceLabels } from '#client/features/tasks/task-words.ts';
import { mechanicsOptions, userOptions } from '#client/features/users/user-queries.ts';
import { vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { dimensionTitles } from './report-words.ts';

export type FilterValues = Partial<Record<ReportFilter, string | undefined>>;
type Choice = { value: string; label: string };

const nobody: readonly string[] = [];

/**
 * What each filter can be set to, in the reader's words; what is set though it is no choice any more stays
 * one. `worked`: mechanics of the days shown.
 */
export function useFilterChoices(set: FilterValues, worked = nobody): Record<ReportFilter, Choice[]> {
  const { i18n } = useLingui();
  const [mechanics, makes, nameOf] = [useMechanicsWith(set.technician, worked), useStaticNames('BRAND'), useNameOf()];
  const labelled = (values: readonly string[], labels: Record<string, { id: string }>) =>
    values.map((value) => ({ value, label: labels[value] ? i18n._(labels[value].id) : value }));
  const made = set.make !== undefined && !makes.includes(set.make) ? [...makes, set.make] : makes;
  return {
    service: labelled(services, serviceLabels),
    priority: labelled(priorities, priorityLabels),
    technician: mechanics,
    make: made.map((value) => ({ value, label: nameOf('BRAND', value) })),
    type: labelled(vehicleTypes, vehicleTypeLabels),
  };
}

/** The mechanics of now, and who worked otherwise, called by name; whoever is not here any more is marked. */
function useMechanicsWith(technician: string | undefined, worked: readonly string[]): Choice[] {
  const { t } = useLingui();
  const { data: mechanics } = useQuery(mechanicsOptions);
  const ids = technician === undefined ? worked : [...new Set([...worked, technician])];
  const others = mechanics ? ids.filter((id) => !mechanics.some(({ value }) => value === id)) : [];
  const users = useQueries({ queries: others.map(userOptions) });
  return [
    ...(mechanics ?? []),
    ...others.map((value, at) => {
      const user = users[at]?.data;
      if (!user) return { value, label: '…' };
      const name = `${user.firstName} ${user.lastName}`;
      return { value, label: user.active && !user.archivedAt ? name : t`${name} (no longer here)` };
    }),
  ];
}

/** The filters of a report that are set, in words: "Service: Inspection". */
export function useSetFilters(name: ReportName, set: FilterValues) {
  const { t, i18n } = useLingui();
  const choices = useFilterChoices(set);
  return declarationOf(name).filters.flatMap((filter) => {
    const value = set[filter];
    if (value === undefined) return [];
    const words = choices[filter].find((choice) => choice.value === value)?.label ?? value;
    const title = i18n._(dimensionTitles[filter]);
    return [{ filter, said: t`${title}: ${words}` }];
  });
}
