import { queryOptions } from '@tanstack/react-query';
import { DeviceSessions, User } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { liveOptions } from '#client/session/live-query.ts';
import { readVisits } from '#sync/view/active-visits.ts';

export const ownRecord = queryOptions({ queryKey: ['me'], queryFn: () => api.get('users/me', { schema: User }) });

/** Whether a car of a client stands in the workshop, as far as this device knows. */
export function carInShopOptions(uid: string) {
  return liveOptions(uid, ['car-in-shop'], async (stores) =>
    (await readVisits(stores)).some(({ closedAt }) => closedAt === null),
  );
}

/** Where one is signed in. */
export const ownDevices = queryOptions({
  queryKey: ['own-devices'],
  queryFn: () => api.get('users/me/sessions', { schema: DeviceSessions }),
  staleTime: 0,
});
