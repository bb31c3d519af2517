import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { flushEveryone, nextPause } from '#sync/exchange/flush-everyone.ts';
import { device } from '#sync/store/this-device.ts';
import {
  FLUSHED_MESSAGE,
  flushTag,
  inCareIn,
  isFlushTag,
  leavingIn,
  MEND_MESSAGE,
  sendInCare,
  sendLeft,
} from '#sync/store/worker-messages.ts';
import { answerFromCaches } from './caching.ts';
import { type KeptFile, mend } from './mend.ts';
import { tellPeople } from './notifications.ts';
import { leaveWhenAsked, noteUnderway, sitOut, staysInUse, takeOver } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: KeptFile[] };

/** Background Sync, which the standard types do not know and only Chromium has. */
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { tag: string; lastChance: boolean };
  }
  interface ServiceWorkerRegistration {
    sync?: { register: (tag: string) => Promise<void> };
  }
}

const files = self.__WB_MANIFEST;
precacheAndRoute(files);
cleanupOutdatedCaches();
answerFromCaches();
tellPeople();

// The first visit comes under the worker's care at once; a later version waits until a person agrees to the update.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') event.waitUntil(takeOver());
  leaveWhenAsked(event);
  if (type === MEND_MESSAGE) event.waitUntil(mend(files));
  const left = leavingIn(event.data);
  if (left) event.waitUntil(sendLeft(left));
  const inCare = inCareIn(event.data);
  if (inCare) event.waitUntil(noteUnderway(sendInCare(inCare, event.ports[0])));
});

/**
 * The network is back, and perhaps no page is open. A rejection makes the browser
 * try again; after its last try we ask anew.
 */
self.addEventListener('sync', (event) => {
  if (isFlushTag(event.tag)) event.waitUntil(noteUnderway(sendAll(event.lastChance)));
});

/**
 * A network that has just come back often loses the first request, and the browser itself
 * would wait five minutes for its next try.
 */
const AGAIN_AFTER_MS = [0, 1000, 3000, 9000];
/**
 * A wait after failures that ends so soon is sat out: the page may be closed by then. A
 * browser ends its worker after three minutes.
 */
const SAT_OUT_MS = 90_000;

async function sendAll(lastChance: boolean): Promise<void> {
  for (const pause of AGAIN_AFTER_MS) {
    await sitOut(pause);
    if (await sendOnce()) return;
    if (!navigator.onLine || !staysInUse()) break;
  }
  const left = await nextPause(device);
  if (navigator.onLine && staysInUse() && left <= SAT_OUT_MS) {
    await sitOut(left);
    if (await sendOnce()) return;
  }
  if (lastChance) await self.registration.sync?.register(flushTag(Date.now()));
  throw new Error('Some changes could not be sent yet.');
}

async function sendOnce(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const done = await flushEveryone(device, pages.length === 0);
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(FLUSHED_MESSAGE);
  return done;
}
