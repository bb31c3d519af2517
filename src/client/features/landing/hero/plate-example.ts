import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#contract/currencies.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';

export type PlateExample = { country: string; groups: string[]; dir: 'ltr' | 'rtl' };

const moroccan: PlateExample = { country: 'MA', groups: ['24432', 'أ', '55'], dir: 'ltr' };
const examples: Partial<Record<Currency, PlateExample>> = {
  SAR: { country: 'KSA', groups: ['أ', 'ب', 'ح', '1234'], dir: 'rtl' },
  EGP: { country: 'EGY', groups: ['س', 'ص', 'ط', '1234'], dir: 'rtl' },
  AED: { country: 'UAE', groups: ['A', '12345'], dir: 'ltr' },
  DZD: { country: 'DZ', groups: ['12345', '118', '16'], dir: 'ltr' },
  TND: { country: 'TN', groups: ['123', 'تونس', '4567'], dir: 'ltr' },
};

/** A plate of the shop's country, told by its money; it is nobody's. Undefined until the shop is known. */
export function usePlateExample(): PlateExample | undefined {
  const { data } = useQuery(merchantQuery);
  return data && (examples[data.merchant.currency ?? 'MAD'] ?? moroccan);
}
