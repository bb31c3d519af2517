import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { type Currency } from '#contract/currencies.ts';
import { type OfferingItem, OfferingItemPage } from '#contract/offerings.ts';
import { api } from '#client/features/auth/api.ts';
import { localName } from '#client/ui/local-name.ts';

export type ServiceOffer = OfferingItem & { name: string };

const items = {
  queryKey: ['offerings', 'catalogue'],
  queryFn: () => api.get('offerings/items', { query: { size: 100, sort: 'order' }, schema: OfferingItemPage }),
  staleTime: 10 * 60_000,
};

/** What the shop offers, by its names in the page's language. Empty while it cannot be had: tasks can be typed. */
export function useCatalogue(): ServiceOffer[] {
  const { i18n } = useLingui();
  const { data } = useQuery(items);
  return (data?.items ?? []).map((item) => ({ ...item, name: localName(item.title, i18n.locale) }));
}

/** The currency in which the shop prices its services, and so its visits. */
export function useShopCurrency(): Currency {
  const { data } = useQuery(items);
  return data?.items[0]?.price.currency ?? 'MAD';
}
