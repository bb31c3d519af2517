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
