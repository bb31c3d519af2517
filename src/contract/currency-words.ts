import { currencies, type Currency } from '#contract/currencies.ts';
import { searchKey } from '#contract/text.ts';

/** What people write beside an amount for its currency, besides the code; several have the same. */
const WORDS: Record<Currency, string> = {
  SAR: 'SR, riyal, riyals, ر.س, ريال, ريال سعودي',
  AED: 'DH, DHS, dirham, dirhams, د.إ, درهم, دراهم, درهم إماراتي',
  QAR: 'QR, riyal, riyals, ر.ق, ريال, ريال قطري',
  KWD: 'KD, dinar, dinars, د.ك, دينار, دينار كويتي',
  BHD: 'BD, dinar, dinars, د.ب, دينار, دينار بحريني',
  OMR: 'RO, rial, rials, riyal, riyals, ر.ع, ريال, ريال عماني',
  EGP: 'LE, E£, £E, pound, pounds, livre, livres, ج.م, جنيه, جنيه مصري',
  JOD: 'JD, dinar, dinars, د.أ, دينار, دينار أردني',
  IQD: 'ID, dinar, dinars, د.ع, دينار, دينار عراقي',
  LBP: 'LL, L£, £L, £LB, lira, livre, livres, pound, pounds, ل.ل, ليرة, ليرة لبنانية',
  MAD: 'DH, DHS, dirham, dirhams, د.م, درهم, دراهم, درهم مغربي',
  DZD: 'DA, dinar, dinars, د.ج, دينار, دينار جزائري',
  TND: 'DT, dinar, dinars, د.ت, دينار, دينار تونسي',
  LYD: 'LD, dinar, dinars, د.ل, دينار, دينار ليبي',
  MRU: 'UM, ouguiya, ouguiyas, أ.م, أوقية',
  EUR: '€, euro, euros, يورو, أورو',
  USD: '$, US$, $US, dollar, dollars, دولار, دولار أمريكي',
  GBP: '£, £GB, UK£, pound, pounds, livre, livres, جنيه, جنيه إسترليني',
  XOF: 'CFA, FCFA, F CFA, F, franc, francs, franc CFA, francs CFA, فرنك',
  TRY: '₺, TL, lira, livre, livres, ليرة, ليرة تركية',
};

const keys = new Map(
  currencies.map((each) => [each, new Set([each, ...WORDS[each].split(',')].map((word) => keyOf(word)))] as const),
);

/** The currencies that a word, a sign or a code may stand for: "DH" is Morocco's and the Emirates'. */
export function currenciesNamed(words: string): Currency[] {
  const key = keyOf(words);
  return currencies.filter((each) => keys.get(each)?.has(key));
}

/** Points and spaces are left out: "د.م." is "د م" and "دم". */
function keyOf(words: string): string {
  return searchKey(words).replaceAll(/[\s.]/gu, '');
}
