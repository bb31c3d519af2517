import { queryOptions } from '@tanstack/react-query';
import { BrandingHistory } from '#contract/branding.ts';
import { CategoryPage } from '#contract/offerings.ts';
import { UserPage } from '#contract/users.ts';
import { usersKey } from '#client/features/users/user-queries.ts';
import { api } from '#client/session/api.ts';

/** How many people work here besides who asks. */
export const colleaguesOptions = queryOptions({
  queryKey: [...usersKey, 'colleagues'],
  queryFn: () => api.get('users', { query: { staff: 'true', size: 1 }, schema: UserPage }),
  select: ({ total }) => total - 1,
});

/** Whether nobody has entered anything yet: no face, no service, no other person. Asked once at each start. */
export const emptyShopOptions = queryOptions({
  queryKey: ['setup', 'is-empty'],
  queryFn: async () => {
    const versions = await api.get('merchant/branding-history', { schema: BrandingHistory });
    if (versions.length > 0) return false;
    const [people, categories] = await Promise.all([
      api.get('users', { query: { size: 1 }, schema: UserPage }),
      api.get('offerings/categories', { query: { size: 1 }, schema: CategoryPage }),
    ]);
    return people.total <= 1 && categories.total === 0;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
