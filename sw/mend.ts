import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';

export type KeptFile = { url: string; revision: string | null; integrity?: string };

/** Fetched at once: the page that asked is in use meanwhile. */
const AT_ONCE = 4;

/**
 * Fetches again what this version keeps on the device and the browser has lost: it may empty the caches and leave the
 * worker, which is not installed anew and would be without its files from then on.
 */
export async function mend(files: readonly KeptFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const lost = files.filter(({ url }) => !known.has(getCacheKeyForURL(url) ?? ''));
  const next = async (): Promise<void> => {
    const file = lost.pop();
    if (!file) return;
    await fetchInto(cache, file);
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function fetchInto(cache: Cache, { url, revision, integrity = '' }: KeptFile): Promise<void> {
  // A file with its hash in its name may come from the browser's own cache; one without it is asked for anew.
  const request = new Request(url, { integrity, credentials: 'same-origin', ...(revision && { cache: 'reload' }) });
  const answer = await fetch(request);
  if (answer.ok) await cache.put(getCacheKeyForURL(url) ?? url, answer);
}
