import { useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { StaticData, StaticDataType } from '#contract/static-data.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { WholeField } from '#client/ui/fields.tsx';

/** What the fields of the form hold. */
export type NameValues = { name: Record<'ar' | 'en' | 'fr', string>; intervalKm: string; intervalMonths: string };

export function nameValues(name?: StaticData): NameValues {
  const { ar = '', en = '', fr = '' } = name?.name ?? {};
  const text = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '');
  return { name: { ar, en, fr }, intervalKm: text(name?.intervalKm), intervalMonths: text(name?.intervalMonths) };
}

/** What the contract reads out of the fields; only oil types have intervals. */
export function readName({ name, intervalKm, intervalMonths }: NameValues, type: StaticDataType) {
  const whole = (text: string) => (text === '' ? null : Number(text));
  return type === 'OIL_TYPE'
    ? { name, intervalKm: whole(intervalKm), intervalMonths: whole(intervalMonths) }
    : { name };
}

export function useNameLabels(): Record<string, string> {
  const { t } = useLingui();
  const name = (language: 'ar' | 'en' | 'fr') => t`Name (${languageNames[language]})`;
  return {
    name: t`Name`,
    'name.ar': name('ar'),
    'name.en': name('en'),
    'name.fr': name('fr'),
    intervalKm: t`Kilometres to the next change`,
    intervalMonths: t`Months to the next change`,
  };
}

type NameFieldsProps = { form: UseFormReturnType<NameValues>; type: StaticDataType };

/** A name in three languages, for an oil type with the way and the time to the next change. */
export function NameFields({ form, type }: NameFieldsProps) {
  const labels = useNameLabels();
  return (
    <Stack>
      <TextInput
        {...form.getInputProps('name.ar')}
        label={labels['name.ar']}
        lang="ar"
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...form.getInputProps('name.en')} label={labels['name.en']} lang="en" autoComplete="off" />
      <TextInput {...form.getInputProps('name.fr')} label={labels['name.fr']} lang="fr" autoComplete="off" />
      {type === 'OIL_TYPE' && (
        <>
          <WholeField {...form.getInputProps('intervalKm')} label={labels['intervalKm']} />
          <WholeField {...form.getInputProps('intervalMonths')} label={labels['intervalMonths']} />
        </>
      )}
    </Stack>
  );
}
