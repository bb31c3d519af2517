import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { priorities, services, vehicleTypes } from '#contract/picklists.ts';
import { declarationOf, type ReportFilter, type ReportName } from '#contract/report-list.ts';
import { useStaticNames } from '#client/features/static-data/name-choice-queries.ts';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { priorityLabels, serviceLabels } from '#client/features/tasks/task-state.ts';
import { useMechanics, userOptions } from '#client/features/users/user-queries.ts';
import { vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { dimensionTitles } from './report-words.ts';

export type FilterValues = Partial<Record<ReportFilter, string | undefined>>;
type Choice = { value: string; label: string };

/** What each filter can be set to, in the reader's words; what is set though it is no choice any more stays one. */
export function useFilterChoices(set: FilterValues): Record<ReportFilter, Choice[]> {
  const { i18n } = useLingui();
  const [mechanics, makes, nameOf] = [useMechanicsWith(set.technician), useStaticNames('BRAND'), useNameOf()];
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

/** Whoever worked here and may not be given a task any more is called by name, too. */
function useMechanicsWith(technician: string | undefined): Choice[] {
  const mechanics = useMechanics();
  const isOther = technician !== undefined && !mechanics.some(({ value }) => value === technician);
  const other = useQuery({ ...userOptions(technician ?? ''), enabled: isOther });
  if (!isOther) return mechanics;
  const label = other.data ? `${other.data.firstName} ${other.data.lastName}` : '…';
  return [...mechanics, { value: technician, label }];
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
