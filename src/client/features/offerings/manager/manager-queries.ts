import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '#contract/constants.ts';
import { type Category, CategoryPage, type OfferingItem, OfferingItemPage, OfferingUse } from '#contract/offerings.ts';
import { api } from '#client/session/api.ts';
import { everyPage } from '#client/session/every-page.ts';

/** What the shop offers, in its order, with what is hidden. */
export type Offering = { categories: Category[]; items: OfferingItem[] };

/** Of every list of services: what visitors, the visit form and the manager see. */
export const offeringsKey = ['offerings'] as const;

export const offeringOptions = queryOptions({
  queryKey: ['offerings', 'manager'],
  queryFn: async (): Promise<Offering> => {
    const query = (page: number) => ({ page, size: PAGE_SIZE_MAX, sort: 'order' });
    const [categories, items] = await Promise.all([
      everyPage((page) => api.get('offerings/categories', { query: query(page), schema: CategoryPage })),
      everyPage((page) => api.get('offerings/items', { query: query(page), schema: OfferingItemPage })),
    ]);
    return { categories, items };
  },
});

/** What became of a service this year. */
export function itemUseOptions(id: string) {
  return queryOptions({
    queryKey: [...offeringsKey, 'use', id],
    queryFn: () => api.get(`offerings/items/${id}/use`, { schema: OfferingUse }),
  });
}
