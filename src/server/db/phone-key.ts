import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The unique key of a phone: E.164, so without the zero that most countries dial at home, but with the one that belongs
 * to an Italian number. Without a country code only the national digits are known.
 */
export function phoneKey(countryCode: string | null, phoneNumber: string | null): string | null {
  const national = phoneNumber?.replace(/^0+/u, '') ?? '';
  if (national === '') return null;
  if (countryCode === null) return national;
  // Its hundred files are loaded with the first phone, not at each start.
  const { parsePhoneNumberFromString } = require('libphonenumber-js/min') as typeof import('libphonenumber-js/min');
  return parsePhoneNumberFromString(`${countryCode}${phoneNumber}`)?.number ?? `${countryCode}${national}`;
}
