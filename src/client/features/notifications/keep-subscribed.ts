import { renewNotifications } from '#sync/exchange/notifications.ts';
import { device } from '#sync/store/this-device.ts';
import { askPushKey, deviceStateOptions } from './notification-queries.ts';
import { addressOfDevice } from './push-device.ts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Who has notifications here keeps them: after another sign-in, another key of
 * the server, another address of the browser.
 */
export async function keepSubscribed(uid: string, queries: QueryClient): Promise<void> {
  if ((await queries.fetchQuery(deviceStateOptions(uid))) !== 'on') return;
  const address = await addressOfDevice(await askPushKey());
  if (address) await renewNotifications(device, address);
}
