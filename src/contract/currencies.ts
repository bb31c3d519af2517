/** Currencies a shop can work in, with the decimals of their minor unit. */
export const currencyDecimals = {
  SAR: 2,
  AED: 2,
  QAR: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  EGP: 2,
  JOD: 3,
  IQD: 3,
  LBP: 2,
  MAD: 2,
  DZD: 2,
  TND: 3,
  LYD: 3,
  MRU: 2,
  EUR: 2,
  USD: 2,
  GBP: 2,
  XOF: 0,
  TRY: 2,
} as const;
export type Currency = keyof typeof currencyDecimals;
export const currencies = Object.keys(currencyDecimals) as Currency[];
