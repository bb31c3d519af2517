import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isStaff, type Role } from '#contract/roles.ts';
import { ShopDevices } from '#contract/shop-devices.ts';
import { api } from '#client/session/api.ts';
import { pinStateOf } from '#sync/session/pins.ts';
import { activeSession } from '#sync/session/session.ts';
import { facesOf, readTablet } from '#sync/session/shared-tablet.ts';
import { device } from '#sync/store/this-device.ts';

const kept = { networkMode: 'always', retry: false } as const;

/** What makes this device a shared tablet; null when it is none. */
export const tabletOptions = queryOptions({
  ...kept,
  queryKey: ['tablet'],
  queryFn: async () => (await readTablet(device)) ?? null,
  staleTime: Infinity,
});

/** Who is signed in on this tablet. What waits is sent meanwhile. */
export const facesOptions = queryOptions({
  ...kept,
  queryKey: ['tablet', 'faces'],
  queryFn: () => facesOf(device),
  refetchInterval: 3000,
});

export const pinOptions = (uid: string) =>
  queryOptions({ ...kept, queryKey: ['tablet', 'pin', uid], queryFn: () => pinStateOf(device, uid) });

/** Who works on the tablet now. */
export const activePersonOptions = queryOptions({
  ...kept,
  queryKey: ['tablet', 'active'],
  queryFn: async () => (await activeSession(device))?.uid ?? null,
});

/** Whether somebody of the staff who has just signed in should choose a PIN for this tablet. */
export async function lacksPin(queries: QueryClient, role: Role): Promise<boolean> {
  // Read anew: the sign-in may just have been told that the tablet was taken off the list.
  const isShared = isStaff(role) && (await queries.fetchQuery({ ...tabletOptions, staleTime: 0 })) !== null;
  const uid = isShared && (await queries.fetchQuery(activePersonOptions));
  return uid ? (await queries.fetchQuery(pinOptions(uid))).length === undefined : false;
}

/** The shared tablets of the shop. */
export const shopDevicesOptions = queryOptions({
  queryKey: ['shop-devices'],
  queryFn: () => api.get('devices', { schema: ShopDevices }),
});
