import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { LANGUAGES } from '#contract/constants.ts';
import { currencies } from '#contract/currencies.ts';
import type { ImportField } from '#contract/imports.ts';
import { services, vehicleTypes } from '#contract/picklists.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { serviceLabels } from '#client/features/tasks/task-words.ts';
import { vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { importLabels } from './import-labels.ts';

type InsteadFieldProps = { field: ImportField; value: string; onChange: (text: string) => void };

/** What is taken where a row says nothing: for what a whole file can have in common, not for what tells rows apart. */
export function InsteadField({ field, value, onChange }: InsteadFieldProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(importLabels[field]);
  const shared = { 'aria-label': t`${name}, where the cell is empty`, value };
  const none = { value: '', label: t`If empty: nothing` };
  const words: Partial<Record<ImportField, { value: string; label: string }[]>> = {
    language: LANGUAGES.map((each) => ({ value: each, label: languageNames[each] })),
    type: vehicleTypes.map((each) => ({ value: each, label: i18n._(vehicleTypeLabels[each]) })),
    service: services.map((each) => ({ value: each, label: i18n._(serviceLabels[each]) })),
    currency: currencies.map((each) => ({ value: each, label: each })),
  };
  const choices = words[field]?.map(({ value: code, label }) => ({ value: code, label: t`If empty: ${label}` }));
  if (choices)
    return (
      <NativeSelect
        {...shared}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={[none, ...choices]}
      />
    );
  if (!COMMON.has(field)) return null;
  return (
    <TextInput {...shared} placeholder={t`If empty`} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

const COMMON = new Set<ImportField>([
  'countryCode',
  'lastName',
  'brand',
  'model',
  'year',
  'color',
  'engineType',
  'name',
  'tasks',
]);
