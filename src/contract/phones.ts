/** Calling codes of two digits; 1 and 7 have one digit, all others three (ITU E.164, prefix-free). */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Splits a number with its calling code, `+212612345678`, into what a user's record keeps. */
export function splitPhone(international: string): { countryCode: string; phoneNumber: string } {
  const digits = international.replace(/^\+/, '');
  const length = /^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  return { countryCode: `+${digits.slice(0, length)}`, phoneNumber: digits.slice(length) };
}
