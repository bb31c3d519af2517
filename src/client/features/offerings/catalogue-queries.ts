import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Currency } from '#contract/currencies.ts';
import { type OfferingItem, OfferingItemPage } from '#contract/offerings.ts';
import { askPublic } from '#client/features/branding/public-answers.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { localName } from '#client/ui/local-name.ts';

export type ServiceOffer = OfferingItem & { name: string };

const items = queryOptions({
  queryKey: ['offerings', 'catalogue'],
  queryFn: (asking) =>
    askPublic(asking, 'offerings/items', { size: '100', sort: 'order' }, OfferingItemPage, (page) => page),
  staleTime: 10 * 60_000,
});

/** What the shop offers, by its names in the page's language; kept on the device. Empty while it cannot be had: tasks can be typed. */
export function useCatalogue(): ServiceOffer[] {
  const { i18n } = useLingui();
  const { data } = useQuery(items);
  return (data?.items ?? []).map((item) => ({ ...item, name: localName(item.title, i18n.locale) }));
}

/** The currency of new amounts, as the server's settings say. */
export function useShopCurrency(): Currency {
  const { data } = useQuery(merchantQuery);
  return data?.merchant.currency ?? 'MAD';
}
