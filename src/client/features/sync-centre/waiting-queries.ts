import { queryOptions } from '@tanstack/react-query';
import { liveOptions } from '#client/session/live-query.ts';
import { readBytes } from '#sync/view/photos.ts';
import { readWaiting } from '#sync/view/waiting.ts';

/** The changes that this device has not sent yet, and those that came back. */
export function waitingOptions(uid: string) {
  return liveOptions(uid, ['waiting'], readWaiting);
}

export function uploadBytesOptions(uid: string, sha256: string) {
  return liveOptions(uid, ['upload-bytes', sha256], async (stores) => (await readBytes(stores, sha256)) ?? null);
}

/** Whether the browser promised to keep this site's data, and how much it is. */
export const storageHealth = queryOptions({
  queryKey: ['storage-health'],
  queryFn: async () => {
    const persisted = (await navigator.storage?.persisted?.()) ?? false;
    const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return { persisted, usedMb: usage / 1_000_000 };
  },
  networkMode: 'always',
});
