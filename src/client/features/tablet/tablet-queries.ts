import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isStaff } from '#contract/roles.ts';
import { ShopDevices } from '#contract/shop-devices.ts';
import { api } from '#client/session/api.ts';
import { pinStateOf } from '#sync/session/pins.ts';
import { facesOf, readTablet } from '#sync/session/shared-tablet.ts';
import type { SessionUser } from '#sync/store/databases.ts';
import { device } from '#sync/store/this-device.ts';

/** What this device keeps of itself as a shared one, and of whom it knows: nothing that one of them may not see of another. */
export const tabletKey = 'tablet';

const kept = { networkMode: 'always', retry: false } as const;

/** What makes this device a shared tablet; null when it is none. */
export const tabletOptions = queryOptions({
  ...kept,
  queryKey: [tabletKey],
  queryFn: async () => (await readTablet(device)) ?? null,
  staleTime: Infinity,
});

/** Who is signed in on this tablet. What waits is sent meanwhile. */
export const facesOptions = queryOptions({
  ...kept,
  queryKey: [tabletKey, 'faces'],
  queryFn: () => facesOf(device),
  refetchInterval: 3000,
});

export const pinOptions = (uid: string) =>
  queryOptions({ ...kept, queryKey: [tabletKey, 'pin', uid], queryFn: () => pinStateOf(device, uid) });

/** Whether somebody of the staff who has just signed in should choose a PIN for this tablet. */
export async function lacksPin(queries: QueryClient, { id, role }: Pick<SessionUser, 'id' | 'role'>): Promise<boolean> {
  // Read anew: the sign-in may just have been told that the tablet was taken off the list.
  const isShared = isStaff(role) && (await queries.fetchQuery({ ...tabletOptions, staleTime: 0 })) !== null;
  return isShared && (await queries.fetchQuery({ ...pinOptions(id), staleTime: 0 })).length === undefined;
}

/** The shared tablets of the shop. */
export const shopDevicesOptions = queryOptions({
  queryKey: ['shop-devices'],
  queryFn: () => api.get('devices', { schema: ShopDevices }),
});
