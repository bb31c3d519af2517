import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { answerFromCaches } from './caching.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
answerFromCaches();

// The first visit comes under the worker's care at once; a later version waits until a person agrees to the update.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
