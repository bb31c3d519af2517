import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { currencies } from '#contract/currencies.ts';
import { merchantQuery } from '../branding-queries.ts';
import { useChooseForShop } from './branding-actions.ts';

/** In what the shop is paid from now on. It is no part of the draft: the next visit is written in it. */
export function CurrencyField() {
  const { t, i18n } = useLingui();
  const { data } = useQuery(merchantQuery);
  const { mutate, isPending, variables } = useChooseForShop();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return (
    <NativeSelect
      label={t`Currency`}
      description={t`Of new prices, and the country whose plates are shown. What was written keeps its own.`}
      data={currencies.map((code) => ({ value: code, label: `${names.of(code) ?? code} · ${code}` }))}
      value={(isPending ? variables.currency : undefined) ?? data?.merchant.currency ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const chosen = currencies.find((code) => code === value);
        if (chosen) mutate({ currency: chosen });
      }}
    />
  );
}
