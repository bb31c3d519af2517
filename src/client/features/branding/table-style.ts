import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/constants.ts';
import { countryOf } from '#contract/countries.ts';
import { type CsvStyle, csvStyleOf } from '#contract/csv.ts';
import { merchantQuery } from './branding-queries.ts';

/** How tables are written for who reads this page. */
export function useTableStyle(): CsvStyle {
  const { i18n } = useLingui();
  const { currency, timeZone } = useQuery(merchantQuery).data?.merchant ?? {};
  return csvStyleOf(i18n.locale as Language, countryOf(currency, timeZone));
}
