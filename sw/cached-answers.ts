import type { WorkboxPlugin } from 'workbox-core/types.js';

/** A login page served in place of a picture, or an opaque answer (7 MB of quota each), is not worth keeping. */
export const onlyPictures = only((type) => type.startsWith('image/'));

/** Nor is a page in place of a part of the app, which would stay there for a year. */
export const noPages = only((type) => !type.startsWith('text/html'));

function only(fits: (contentType: string) => boolean): WorkboxPlugin {
  return {
    cacheWillUpdate: ({ response }) => {
      const isRight = fits(response.headers.get('content-type') ?? '') && !response.redirected;
      return Promise.resolve(response.ok && response.type === 'basic' && isRight ? response : null);
    },
  };
}

/**
 * Forgets the oldest answers beyond a number, and any that is older than a span;
 * Cache Storage lists them in order of arrival.
 */
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
