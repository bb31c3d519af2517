import type { WorkboxPlugin } from 'workbox-core/types.js';

/** A login page served in place of a picture, or an opaque answer (7 MB of quota each), is not worth keeping. */
export const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
    return Promise.resolve(response.ok && response.type === 'basic' && isPicture ? response : null);
  },
};

/** Forgets the oldest answers beyond a number, and any that is older than a span; Cache Storage lists them in order of arrival. */
export function keepAtMost(entries: number, seconds: number): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: ({ cachedResponse }) => {
      const made = Date.parse(cachedResponse?.headers.get('date') ?? '');
      const isOld = Date.now() - made > seconds * 1000;
      return Promise.resolve(isOld ? null : cachedResponse);
    },
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, -entries).map((request) => cache.delete(request)));
    },
  };
}
