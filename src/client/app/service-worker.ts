import { Workbox } from 'workbox-window';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import { MEND_MESSAGE, pathToOpen } from '#sync/store/worker-messages.ts';
import { offerUpdate } from './app-update.ts';
import { router } from './router.ts';

/** After everything that somebody may be waiting for. */
const MEND_AFTER_MS = 8000;
const HOUR_MS = 3_600_000;

/** A worker asked to take over while the old one still answers a loading page is kept waiting by Chromium, for up to five minutes. */
const LOADED_MS = 4000;

/**
 * Puts the app on the device; false where it cannot be. A newer version is fetched in the background, and used only when the person
 * says so.
 */
export async function startServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  reloadWhenReplaced();
  openWhatIsTapped();
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => {
    setTimeout(() => offerUpdate(() => worker.messageSkipWaiting()), LOADED_MS);
  });
  await worker.register();
  whenIdle(() => void askToMend(), MEND_AFTER_MS);
  setInterval(() => void worker.update().catch(() => undefined), HOUR_MS);
  return true;
}

/** The browser may have lost the files and kept the worker: without network the app would be gone. */
async function askToMend(): Promise<void> {
  if (!navigator.onLine) return;
  (await navigator.serviceWorker.ready).active?.postMessage({ type: MEND_MESSAGE });
}

/** A notification was tapped: its page, in the window that is open already, where unsaved work is asked about as ever. */
function openWhatIsTapped(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path = pathToOpen(data);
    if (path !== undefined) router.history.push(path);
  });
}

/** All tabs go over to the new version together; the very first worker taking over a page is no reason to reload it. */
function reloadWhenReplaced(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}
