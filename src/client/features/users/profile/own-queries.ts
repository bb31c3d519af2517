import { queryOptions } from '@tanstack/react-query';
import { DeviceSessions, User } from '#contract/users.ts';
import { api } from '#client/session/api.ts';

export const ownRecord = queryOptions({ queryKey: ['me'], queryFn: () => api.get('users/me', { schema: User }) });

/** Where one is signed in. */
export const ownDevices = queryOptions({
  queryKey: ['own-devices'],
  queryFn: () => api.get('users/me/sessions', { schema: DeviceSessions }),
  staleTime: 0,
});
