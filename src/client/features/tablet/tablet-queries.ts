import { queryOptions } from '@tanstack/react-query';
import { ShopDevices } from '#contract/shop-devices.ts';
import { api } from '#client/session/api.ts';
import { facesOf, readTablet } from '#sync/session/shared-tablet.ts';
import { device } from '#sync/store/this-device.ts';

/**
 * What this device keeps of itself as a shared one, and of whom it knows:
 * nothing that one of them may not see of another.
 */
export const tabletKey = 'tablet';

export const kept = { networkMode: 'always', retry: false } as const;

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

/** The shared tablets of the shop. */
export const shopDevicesOptions = queryOptions({
  queryKey: ['shop-devices'],
  queryFn: () => api.get('devices', { schema: ShopDevices }),
});
