import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#contract/currencies.ts';
import { countrySign } from '#contract/plate-countries.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';

type Example = { groups: string[]; dir: 'ltr' | 'rtl' };
export type PlateExample = Example & { country: string | undefined };

const moroccan: Example = { groups: ['24432', 'أ', '55'], dir: 'ltr' };
const examples: Partial<Record<Currency, Example>> = {
  SAR: { groups: ['أ', 'ب', 'ح', '1234'], dir: 'rtl' },
  EGP: { groups: ['س', 'ص', 'ط', '1234'], dir: 'rtl' },
  AED: { groups: ['A', '12345'], dir: 'ltr' },
  DZD: { groups: ['12345', '118', '16'], dir: 'ltr' },
  TND: { groups: ['123', 'تونس', '4567'], dir: 'ltr' },
};

/** A plate of the shop's country, told by its money; it is nobody's. Undefined until the shop is known. */
export function usePlateExample(): PlateExample | undefined {
  const { data } = useQuery(merchantQuery);
  const currency = data?.merchant.currency ?? 'MAD';
  const example = examples[currency];
  return data && { ...(example ?? moroccan), country: countrySign(example ? currency : 'MAD') };
}

/** Of a group that is said in Arabic letters: a page in another language fetches no face for them, see base.css. */
export function groupLanguage(group: string): 'ar' | undefined {
  return /\p{Script=Arabic}/u.test(group) ? 'ar' : undefined;
}
