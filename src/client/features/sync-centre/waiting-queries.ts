import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { statusOf } from '#contract/may-pass.ts';
import { liveOptions } from '#client/session/live-query.ts';
import { rightNow } from '#client/ui/use-now.ts';
import { findServer } from '#sync/exchange/find-server.ts';
import { ask } from '#sync/exchange/http.ts';
import { device } from '#sync/store/this-device.ts';
import { readBytes } from '#sync/view/photos.ts';
import { readWaiting } from '#sync/view/waiting.ts';

/** The changes that this device has not sent yet, and those that came back. */
export function waitingOptions(uid: string) {
  return liveOptions(uid, ['waiting'], (stores) => readWaiting(stores, rightNow()));
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

/** Of a server that is there: whether it can write. No answer where nobody is there. */
export const serverWritesOptions = queryOptions({
  queryKey: ['server-writes'],
  queryFn: async () => {
    await findServer(device);
    return await ask(device, { path: 'ready' }, v.object({})).then(
      () => true,
      (error: unknown) => statusOf(error) !== 503,
    );
  },
  retry: false,
  refetchInterval: 10_000,
});
