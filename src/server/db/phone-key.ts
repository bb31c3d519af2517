import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The unique key of a phone: E.164, so without the zero that most countries dial at home, but with the one that belongs
 * to an Italian number. Without a country code only the national digits are known.
 */
export function phoneKey(countryCode: string | null, phoneNumber: string | null): string | null {
  const national = phoneNumber?.replace(/^0+/u, '') ?? '';
  if (national === '') return null;
  if (countryCode === null) return national;
  return parsePhoneNumberFromString(`${countryCode}${phoneNumber}`)?.number ?? `${countryCode}${national}`;
}
