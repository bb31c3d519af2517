import { ShopDevice } from '#contract/shop-devices.ts';
import { api } from '#client/session/api.ts';
import { noteTouch } from '#client/session/tablet.ts';
import { useSave } from '#client/session/use-save.ts';
import { forgetPin, keepPin } from '#sync/session/pins.ts';
import { keepTablet, readTablet, type SharedTablet } from '#sync/session/shared-tablet.ts';
import { device } from '#sync/store/this-device.ts';
import { shopDevicesOptions, tabletOptions } from './tablet-queries.ts';

const LOCK_AFTER = 5;

/** Makes this tablet a shared one, and keeps what it needs to know of that. */
export function useEnrol() {
  return useSave({
    send: (given: { name: string }, once) => api.post('devices', given, { schema: ShopDevice, ...once }),
    onSaved: async ({ id, name }) => {
      noteTouch();
      await keepTablet(device, { id, name, lockAfter: LOCK_AFTER });
    },
    invalidates: [tabletOptions.queryKey, shopDevicesOptions.queryKey],
  });
}

/** Takes a tablet off the shop's list: who is signed in on it is signed out. */
export function useRevokeDevice() {
  return useSave({
    send: (id: string) => api.remove(`devices/${id}`),
    onSaved: async (_, _queries, id) => {
      if ((await readTablet(device))?.id === id) await keepTablet(device, undefined);
    },
    invalidates: [tabletOptions.queryKey, shopDevicesOptions.queryKey],
    failed: 'save',
  });
}

// What is kept on this tablet alone, without a network too.

export function useKeepTablet() {
  return useSave({
    send: (tablet: SharedTablet) => keepTablet(device, tablet),
    invalidates: [tabletOptions.queryKey],
    failed: 'save',
  });
}

export function useKeepPin(uid: string) {
  return useSave({ send: (pin: string) => keepPin(device, uid, pin), invalidates: [tabletOptions.queryKey] });
}

export function useForgetPin(uid: string) {
  return useSave({ send: () => forgetPin(device, uid), invalidates: [tabletOptions.queryKey], failed: 'save' });
}
