import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#contract/currencies.ts';
import type { OfferingItem } from '#contract/offerings.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { localName } from '#client/ui/local-name.ts';
import { allServices } from './offering-queries.ts';

export type ServiceOffer = OfferingItem & { name: string };

/**
 * What the shop offers, by its names in the page's language; kept on the device. Empty
 * while it cannot be had: tasks can be typed.
 */
export function useCatalogue(): ServiceOffer[] {
  const { i18n } = useLingui();
  const { data } = useQuery(allServices);
  return (data?.items ?? []).map((item) => ({ ...item, name: localName(item.title, i18n.locale) }));
}

/** Has the whole list on the device before the network is gone. */
export function useKeepCatalogue(): void {
  useQuery({ ...allServices, refetchInterval: REFRESH_MS, select: () => undefined });
}

const REFRESH_MS = 10 * 60_000;

/** The currency of new amounts, as the server's settings say. */
export function useShopCurrency(): Currency {
  const { data } = useQuery(merchantQuery);
  return data?.merchant.currency ?? 'MAD';
}
