import { useQuery } from '@tanstack/react-query';
import { countries, countryCodes, countryOf } from '#contract/countries.ts';
import { CALLING_CODES } from '#contract/calling-codes.ts';
import { merchantQuery } from './branding-queries.ts';

/**
 * The calling code of a number that says none: that of the shop's country, or of one with the shop's money. It stands
 * before the field, where another can be chosen.
 */
export function useCountryCode(): string {
  const { currency, timeZone } = useQuery(merchantQuery).data?.merchant ?? {};
  const alike = countryCodes.find((code) => countries[code].currency === currency);
  return CALLING_CODES[countryOf(currency, timeZone) ?? alike ?? 'MA'];
}
