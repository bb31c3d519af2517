import { queryOptions } from '@tanstack/react-query';
import { NotificationSettings, PushKey } from '#contract/notifications.ts';
import { api } from '#client/session/api.ts';
import { notificationLanguage } from '#sync/exchange/notifications.ts';
import { readTablet } from '#sync/session/shared-tablet.ts';
import { device } from '#sync/store/this-device.ts';
import { pushSupport } from './push-device.ts';

export const notificationsKey = ['notifications'];

/** Whether this person takes notifications on this device, or why not. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'install-first' | 'no' | 'shared';

export const deviceStateOptions = (uid: string) =>
  queryOptions({
    queryKey: [...notificationsKey, 'device', uid],
    queryFn: () => deviceState(uid),
    networkMode: 'always',
    staleTime: 0,
  });

async function deviceState(uid: string): Promise<DeviceState> {
  if (await readTablet(device)) return 'shared';
  const support = pushSupport();
  if (support !== 'yes') return support;
  // What the browser was asked can be taken back in its settings.
  if (Notification.permission === 'denied') return 'blocked';
  const language = await notificationLanguage(device, uid);
  return language && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Of what one wants to hear, and the quiet hours. */
export const notificationSettingsOptions = queryOptions({
  queryKey: [...notificationsKey, 'settings'],
  queryFn: () => api.get('notifications/settings', { schema: NotificationSettings }),
});

/** The key by which this browser subscribes. */
export const askPushKey = async (): Promise<string> => (await api.get('notifications/key', { schema: PushKey })).key;
