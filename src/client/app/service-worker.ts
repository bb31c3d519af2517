import { Workbox } from 'workbox-window';
import { offerUpdate } from './app-update.ts';

const HOUR_MS = 3_600_000;

/** A worker asked to take over while the old one still answers a loading page is kept waiting by Chromium, for up to five minutes. */
const LOADED_MS = 4000;

/** Puts the app on the device. A newer version is fetched in the background, and used only when the person says so. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  reloadWhenReplaced();
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => {
    setTimeout(() => offerUpdate(() => worker.messageSkipWaiting()), LOADED_MS);
  });
  await worker.register();
  setInterval(() => void worker.update().catch(() => undefined), HOUR_MS);
}

/** All tabs go over to the new version together; the very first worker taking over a page is no reason to reload it. */
function reloadWhenReplaced(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}
