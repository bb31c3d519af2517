import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { UserBelongings } from '#contract/merging.ts';
import { DeviceSessions, User, UserPage } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import type { UsersSearch } from './users-search.ts';

export const usersKey = ['users'];
export const userKey = (id: string) => ['user', id];

export function userOptions(userId: string) {
  return queryOptions({ queryKey: userKey(userId), queryFn: () => api.get(`users/${userId}`, { schema: User }) });
}

/** How many records of each kind belong to a person. */
export function userBelongingsOptions(userId: string) {
  return queryOptions({
    queryKey: [...userKey(userId), 'belongings'],
    queryFn: () => api.get(`users/${userId}/belongings`, { schema: UserBelongings }),
  });
}

/** Where a person is signed in. */
export function userDevicesOptions(userId: string) {
  return queryOptions({
    queryKey: [...userKey(userId), 'devices'],
    queryFn: () => api.get(`users/${userId}/sessions`, { schema: DeviceSessions }),
    staleTime: 0,
  });
}

/** One page of the list, as its address says. The last page stays in sight while the next one comes. */
export function usersOptions(search: UsersSearch) {
  const { page = 1, size = PAGE_SIZE, sort = 'name', q, role, active, verified, archived } = search;
  const query = { page, size, sort, q, role, staff: staffOf(search), active, verified, archived };
  return queryOptions({
    queryKey: [...usersKey, query],
    queryFn: () => api.get('users', { query, schema: UserPage }),
    placeholderData: keepPreviousData,
  });
}

/** Clients alone, or staff alone; an address that names a position asks for it. */
export function staffOf({ role, staff }: Pick<UsersSearch, 'role' | 'staff'>): 'true' | 'false' | undefined {
  return role === undefined ? (staff ?? 'false') : undefined;
}

/** The clients whose name or phone begins to match; asks the server from the second character on. */
export function useFindClients(text: string) {
  const q = text.trim();
  return useQuery({
    queryKey: [...usersKey, 'find', q],
    queryFn: () => api.get('users', { query: { q, role: 'CLIENT', size: 5, sort: 'name' }, schema: UserPage }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}

/** The people who may be given a task, as choices of a select. */
export const mechanicsOptions = queryOptions({
  queryKey: ['mechanics'],
  queryFn: () =>
    api.get('users', { query: { role: 'EMPLOYEE', active: true, size: 100, sort: 'name' }, schema: UserPage }),
  select: ({ items }) => items.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
  staleTime: 5 * 60_000,
});

/** Empty while the server cannot be asked. */
export function useMechanics(): { value: string; label: string }[] {
  return useQuery(mechanicsOptions).data ?? [];
}
