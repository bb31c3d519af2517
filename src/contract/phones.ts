/** Calling codes of two digits; 1 and 7 have one digit, all others three (ITU E.164, prefix-free). */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** How the digits behind a calling code stand together where they are said; all others by threes. */
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  '+20': [3, 3, 4],
  '+212': [3, 2, 2, 2],
  '+213': [3, 2, 2, 2],
  '+216': [2, 3, 3],
  '+218': [2, 3, 4],
  '+1': [3, 3, 4],
  '+33': [1, 2, 2, 2, 2],
  '+34': [3, 3, 3],
  '+44': [4, 6],
  '+961': [2, 3, 3],
  '+962': [1, 4, 4],
  '+964': [3, 3, 4],
  '+965': [4, 4],
  '+966': [2, 3, 4],
  '+968': [4, 4],
  '+971': [2, 3, 4],
  '+973': [4, 4],
  '+974': [4, 4],
};

/**
 * A phone as it is read everywhere: `+212661201109` → `+212 661 20 11 09`. Without a calling code the
 * digits stand by threes; what is not a bare number (typed in groups already, or with words) stays as
 * it is. For the eye only, never to be sent.
 */
export function phoneText(phone: string): string {
  if (!/^\+?\d{5,15}$/u.test(phone)) return phone;
  if (!phone.startsWith('+')) return grouped(phone, []);
  const { countryCode, phoneNumber } = splitPhone(phone);
  return `${countryCode} ${grouped(phoneNumber, GROUPS[countryCode] ?? [])}`;
}

function grouped(digits: string, groups: readonly number[]): string {
  const isWhole = groups.reduce((sum, size) => sum + size, 0) === digits.length;
  if (!isWhole) return digits.replaceAll(/\d{3}(?=\d{2})/gu, '$& ');
  let at = 0;
  return groups.map((size) => digits.slice(at, (at += size))).join(' ');
}

/** Splits a number with its calling code, `+212612345678`, into what a user's record keeps. */
export function splitPhone(international: string): { countryCode: string; phoneNumber: string } {
  const digits = international.replace(/^\+/, '');
  const length = /^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  return { countryCode: `+${digits.slice(0, length)}`, phoneNumber: digits.slice(length) };
}
