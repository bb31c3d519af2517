import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { User, UserPage } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { UsersSearch } from './users-search.ts';

export function userOptions(userId: string) {
  return queryOptions({ queryKey: ['user', userId], queryFn: () => api.get(`users/${userId}`, { schema: User }) });
}

/** One page of the list, as its address says. The last page stays in sight while the next one comes. */
export function usersOptions(search: UsersSearch) {
  const { page = 1, size = PAGE_SIZE, sort = 'name', q, role, active, verified, archived } = search;
  const query = { page, size, sort, q, role, active, verified, archived };
  return queryOptions({
    queryKey: ['users', query],
    queryFn: () => api.get('users', { query, schema: UserPage }),
    placeholderData: keepPreviousData,
  });
}

/** The clients whose name or phone begins to match; asks the server from the second character on. */
export function useFindClients(text: string) {
  const q = text.trim();
  return useQuery({
    queryKey: ['users', 'find', q],
    queryFn: () => api.get('users', { query: { q, role: 'CLIENT', size: 5, sort: 'name' }, schema: UserPage }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}

/** After a change of a person: the record as answered, and every list asked again. */
export function useKeepUser(): (user: User) => Promise<void> {
  const queries = useQueryClient();
  return async (user) => {
    queries.setQueryData(userOptions(user.id).queryKey, user);
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
}
