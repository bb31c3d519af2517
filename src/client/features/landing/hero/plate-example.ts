import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#contract/currencies.ts';
import { countrySign } from '#contract/plate-countries.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';

type Example = { groups: string[]; dir: 'ltr' | 'rtl' };
export type PlateExample = Example & { country: string | undefined };

/** Looks like a plate and is none of a country that we know. */
const elsewhere: Example = { groups: ['AB', '123', 'CD'], dir: 'ltr' };
const examples: Partial<Record<Currency, Example>> = {
  MAD: { groups: ['24432', 'أ', '55'], dir: 'ltr' },
  SAR: { groups: ['أ', 'ب', 'ح', '1234'], dir: 'rtl' },
  EGP: { groups: ['س', 'ص', 'ط', '1234'], dir: 'rtl' },
  AED: { groups: ['A', '12345'], dir: 'ltr' },
  DZD: { groups: ['12345', '118', '16'], dir: 'ltr' },
  TND: { groups: ['123', 'تونس', '4567'], dir: 'ltr' },
  // Digits alone, as around the Gulf, in Jordan and in Libya.
  KWD: { groups: ['15', '12345'], dir: 'ltr' },
  QAR: { groups: ['123456'], dir: 'ltr' },
  BHD: { groups: ['123456'], dir: 'ltr' },
  JOD: { groups: ['12', '34567'], dir: 'ltr' },
  LYD: { groups: ['5', '123456'], dir: 'ltr' },
};

/** A plate of the shop's country, told by its money; it is nobody's. Undefined until the shop is known. */
export function usePlateExample(): PlateExample | undefined {
  const { data } = useQuery(merchantQuery);
  const currency = data?.merchant.currency;
  return currency && plateExampleOf(currency);
}

/** A shop whose plates we cannot draw gets one without a country: no other country's. */
export function plateExampleOf(currency: Currency): PlateExample {
  return { ...(examples[currency] ?? elsewhere), country: countrySign(currency) };
}

/** Of a group that is said in Arabic letters: a page in another language fetches no face for them, see base.css. */
export function groupLanguage(group: string): 'ar' | undefined {
  return /\p{Script=Arabic}/u.test(group) ? 'ar' : undefined;
}
