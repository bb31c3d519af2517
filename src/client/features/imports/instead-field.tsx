import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { LANGUAGES } from '#contract/constants.ts';
import { currencies } from '#contract/currencies.ts';
import type { ImportField } from '#contract/imports.ts';
import { services, vehicleTypes } from '#contract/picklists.ts';
import { choiceWord } from './choice-words.ts';
import { importLabels } from './import-labels.ts';

type InsteadFieldProps = { field: ImportField; value: string; onChange: (text: string) => void };

/** What is taken where a row says nothing: for what a whole file can have in common, not for what tells rows apart. */
export function InsteadField({ field, value, onChange }: InsteadFieldProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(importLabels[field]);
  const shared = { 'aria-label': t`${name}, where the cell is empty`, value };
  const none = { value: '', label: t`If empty: nothing` };
  const codes: Partial<Record<ImportField, readonly string[]>> = {
    language: LANGUAGES,
    type: vehicleTypes,
    service: services,
    currency: currencies,
  };
  const choices = codes[field]?.map((code) => {
    const label = choiceWord(field, code);
    return { value: code, label: t`If empty: ${label}` };
  });
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
