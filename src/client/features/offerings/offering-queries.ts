import { queryOptions } from '@tanstack/react-query';

/** The services that the shop puts first on its landing page. */
export const featuredItems = queryOptions({
  queryKey: ['offerings', 'featured'],
  queryFn: async (asking) => (await import('./featured-items.ts')).fetchFeatured(asking),
  staleTime: 600_000,
});
