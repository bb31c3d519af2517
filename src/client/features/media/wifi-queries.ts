import { queryOptions } from '@tanstack/react-query';
import { isWifiOnly, LARGE_BYTES } from '#sync/exchange/upload-lane.ts';
import { device } from '#sync/store/this-device.ts';

export const wifiKey = ['wifi-only'];

/** Whether large files of this device go by Wi-Fi only. */
export const wifiOnlyOptions = queryOptions({
  queryKey: wifiKey,
  queryFn: () => isWifiOnly(device),
  networkMode: 'always',
});

/** Whether a file of so many bytes waits for Wi-Fi now; asked again, as not every browser says when that changes. */
export function waitsForWifiOptions(size: number) {
  return queryOptions({
    queryKey: [...wifiKey, size > LARGE_BYTES],
    queryFn: async () => size > LARGE_BYTES && device.isMetered?.() === true && (await isWifiOnly(device)),
    networkMode: 'always',
    refetchInterval: 10_000,
  });
}
