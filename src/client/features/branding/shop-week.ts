import { useQuery } from '@tanstack/react-query';
import { countryOf, weekStartOf } from '#contract/countries.ts';
import { merchantQuery } from './branding-queries.ts';

/** On which day the shop's week begins, 0 for Sunday, whoever reads: a kept view has the same days in each language. */
export function useWeekStart(): number {
  const { currency, timeZone } = useQuery(merchantQuery).data?.merchant ?? {};
  return weekStartOf(countryOf(currency, timeZone));
}
