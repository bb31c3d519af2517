import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countries, countryCodes, countryOf } from '#contract/countries.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { useChooseForShop } from '#client/features/branding/editor/branding-actions.ts';
import { CurrencyField } from '#client/features/branding/editor/currency-field.tsx';
import { TimeZoneField } from '#client/features/branding/editor/time-zone-field.tsx';
import { StepFoot } from './step-foot.tsx';
import classes from './setup.module.css';

/** Where the shop is: that proposes its money, its clock and its plates. */
export function CountryStep({ onPass }: { onPass: () => void }) {
  return (
    <div className={classes.form}>
      <CountryField />
      <CurrencyField />
      <TimeZoneField />
      <StepFoot onSkip={onPass} onGoOn={onPass} />
    </div>
  );
}

function CountryField() {
  const { t, i18n } = useLingui();
  const { data } = useQuery(merchantQuery);
  const { mutate, isPending, variables } = useChooseForShop();
  const { currency, timeZone } = (isPending ? variables : undefined) ?? data?.merchant ?? {};
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const choices = countryCodes
    .map((value): { value: string; label: string } => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  return (
    <NativeSelect
      label={t`Country`}
      description={t`It proposes what stands below, and whose plates are drawn.`}
      data={[{ value: '', label: t`Another` }, ...choices]}
      value={countryOf(currency, timeZone) ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const chosen = countryCodes.find((code) => code === value);
        if (chosen) mutate(countries[chosen]);
      }}
    />
  );
}
