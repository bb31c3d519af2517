import { useLingui } from '@lingui/react/macro';
import { type NotificationChoice, NotificationSettings } from '#contract/notifications.ts';
import { languageOf } from '#client/features/interface/language.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { isAddressInUse, keepNotifications } from '#sync/exchange/notifications.ts';
import { device } from '#sync/store/this-device.ts';
import { askPushKey, notificationSettingsOptions, notificationsKey } from './notification-queries.ts';
import { addressOfDevice, giveUpAddress } from './push-device.ts';

/** Asks the browser, which asks the person, and tells the server the address of this device. */
export function useTakeNotifications(uid: string) {
  const { t, i18n } = useLingui();
  return useSave({
    send: async (): Promise<'on' | 'refused' | 'unreachable'> => {
      // First of all: some browsers ask only in the same breath as the tap.
      if ((await Notification.requestPermission()) !== 'granted') return 'refused';
      const key = await askPushKey();
      // Some browsers ask, and then have nobody who would bring the messages.
      const address = await addressOfDevice(key).catch(() => undefined);
      if (!address) return 'unreachable';
      const language = languageOf(i18n.locale);
      await api.call({ method: 'PUT', path: 'notifications/subscription', json: { ...address, language } });
      await keepNotifications(device, uid, language);
      return 'on';
    },
    onSaved: (outcome) => {
      if (outcome === 'on') toast.success(t`You will be told on this device.`);
      if (outcome === 'unreachable')
        toast.error(t`This browser could not be reached by notifications. Try again later, or in another browser.`);
    },
    invalidates: [notificationsKey],
    failed: 'save',
  });
}

/** This device takes nothing any more for whoever is signed in. */
export function useLeaveNotifications(uid: string) {
  return useSave({
    send: async () => {
      await api.remove('notifications/subscription');
      await keepNotifications(device, uid, undefined);
      if (!(await isAddressInUse(device))) await giveUpAddress().catch(() => undefined);
    },
    invalidates: [notificationsKey],
    failed: 'save',
  });
}

export function useChangeNotificationSettings() {
  return useSave({
    send: (choice: NotificationChoice) => api.put('notifications/settings', choice, { schema: NotificationSettings }),
    onSaved: (saved, queries) => queries.setQueryData(notificationSettingsOptions.queryKey, saved),
    failed: 'save',
  });
}
