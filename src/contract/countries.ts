import type { Currency } from './currencies.ts';

/**
 * Where our shops are, with the money and the clock of the place; of a country
 * with several clocks, that of most people.
 */
export const countries = {
  MA: { currency: 'MAD', timeZone: 'Africa/Casablanca' },
  DZ: { currency: 'DZD', timeZone: 'Africa/Algiers' },
  TN: { currency: 'TND', timeZone: 'Africa/Tunis' },
  LY: { currency: 'LYD', timeZone: 'Africa/Tripoli' },
  MR: { currency: 'MRU', timeZone: 'Africa/Nouakchott' },
  EG: { currency: 'EGP', timeZone: 'Africa/Cairo' },
  SA: { currency: 'SAR', timeZone: 'Asia/Riyadh' },
  AE: { currency: 'AED', timeZone: 'Asia/Dubai' },
  QA: { currency: 'QAR', timeZone: 'Asia/Qatar' },
  KW: { currency: 'KWD', timeZone: 'Asia/Kuwait' },
  BH: { currency: 'BHD', timeZone: 'Asia/Bahrain' },
  OM: { currency: 'OMR', timeZone: 'Asia/Muscat' },
  JO: { currency: 'JOD', timeZone: 'Asia/Amman' },
  IQ: { currency: 'IQD', timeZone: 'Asia/Baghdad' },
  LB: { currency: 'LBP', timeZone: 'Asia/Beirut' },
  TR: { currency: 'TRY', timeZone: 'Europe/Istanbul' },
  SN: { currency: 'XOF', timeZone: 'Africa/Dakar' },
  CI: { currency: 'XOF', timeZone: 'Africa/Abidjan' },
  ML: { currency: 'XOF', timeZone: 'Africa/Bamako' },
  FR: { currency: 'EUR', timeZone: 'Europe/Paris' },
  BE: { currency: 'EUR', timeZone: 'Europe/Brussels' },
  ES: { currency: 'EUR', timeZone: 'Europe/Madrid' },
  IT: { currency: 'EUR', timeZone: 'Europe/Rome' },
  PT: { currency: 'EUR', timeZone: 'Europe/Lisbon' },
  DE: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  NL: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
  GB: { currency: 'GBP', timeZone: 'Europe/London' },
  US: { currency: 'USD', timeZone: 'America/New_York' },
} as const satisfies Record<string, { currency: Currency; timeZone: string }>;

export type Country = keyof typeof countries;
export const countryCodes = Object.keys(countries) as Country[];

const sundayFirst: readonly Country[] = ['SA', 'US', 'PT'];
const saturdayFirst: readonly Country[] = ['DZ', 'LY', 'EG', 'QA', 'KW', 'BH', 'OM', 'JO', 'IQ'];

/** On which day the week of a country begins, 0 for Sunday (Unicode CLDR); on Monday where the country is not known. */
export function weekStartOf(country: Country | undefined): number {
  if (country === undefined) return 1;
  if (sundayFirst.includes(country)) return 0;
  return saturdayFirst.includes(country) ? 6 : 1;
}

/** The country whose money and clock a shop has; undefined where none has both. */
export function countryOf(currency: Currency | undefined, timeZone: string | undefined): Country | undefined {
  return countryCodes.find((code) => countries[code].currency === currency && countries[code].timeZone === timeZone);
}
