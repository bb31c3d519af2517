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

/**
 * What somebody typed as "email or phone", fit to be written to from anywhere: a number without its country's code gets
 * `countryCode` (`+212`) in place of the zero that is dialled at home, which an Italian number keeps (ITU E.164).
 * @param typed as `Identifier` leaves it
 */
export function withCountryCode(typed: string, countryCode: string): string {
  if (!isNationalPhone(typed)) return typed;
  return `${countryCode}${countryCode === '+39' ? typed : typed.replace(/^0+/, '')}`;
}

/** Only digits, and no country's code before them. */
export function isNationalPhone(typed: string): boolean {
  return /^(?!00)\d+$/.test(typed);
}

/** Calling codes of the countries whose cars our shops see most; any other is typed with its + */
export const CALLING_CODES = {
  MA: '+212',
  DZ: '+213',
  TN: '+216',
  LY: '+218',
  MR: '+222',
  EG: '+20',
  SD: '+249',
  SA: '+966',
  AE: '+971',
  KW: '+965',
  QA: '+974',
  BH: '+973',
  OM: '+968',
  YE: '+967',
  JO: '+962',
  LB: '+961',
  SY: '+963',
  IQ: '+964',
  PS: '+970',
  TR: '+90',
  FR: '+33',
  BE: '+32',
  CH: '+41',
  ES: '+34',
  IT: '+39',
  PT: '+351',
  DE: '+49',
  NL: '+31',
  GB: '+44',
  US: '+1',
  SN: '+221',
  CI: '+225',
  ML: '+223',
} as const;
