import { queryOptions } from '@tanstack/react-query';

/**
 * The services that the landing page shows: the featured ones come first, and the total says how many more there are.
 */
export const featuredItems = queryOptions({
  queryKey: ['offerings', 'featured'],
  queryFn: async (asking) => (await import('./featured-items.ts')).fetchFeatured(asking),
  staleTime: 600_000,
});

export const allServices = queryOptions({
  queryKey: ['offerings', 'all'],
  queryFn: async (asking) => (await import('./all-services.ts')).fetchAllServices(asking),
  staleTime: 600_000,
});
