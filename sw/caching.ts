import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PICTURES_CACHE } from '#sync/store/worker-messages.ts';
import { keepAtMost, noPages, onlyPictures } from './cached-answers.ts';

const CHUNKS = 'chunks';
const DAY_S = 86_400;

type Row = { what: string; when: (request: Request, url: URL) => boolean; answer: CacheFirst };

/**
 * Which request gets which strategy, first match wins. The precache (all chunks but charts, catalogues,
 * fonts, icons) answers before. What is not listed the worker does not touch: above all the JSON of
 * /backend/, which is never in Cache Storage.
 */
const TABLE: Row[] = [
  {
    what: 'pictures of the shop and of cars, for the offline screens',
    when: (request, url) => request.destination === 'image' && url.origin === location.origin,
    answer: new CacheFirst({ cacheName: PICTURES_CACHE, plugins: [onlyPictures, keepAtMost(60, 30 * DAY_S)] }),
  },
  {
    what: 'what is too heavy to fetch ahead (charts, makes and models), kept once seen',
    when: (_request, url) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
    answer: new CacheFirst({ cacheName: CHUNKS, plugins: [noPages, keepAtMost(20, 365 * DAY_S)] }),
  },
];

export function answerFromCaches(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(?:backend|assets)\//] }));
  for (const { when, answer } of TABLE) registerRoute(({ request, url }) => when(request, url), answer);
  registerQuotaErrorCallback(() => caches.delete(PICTURES_CACHE));
}
