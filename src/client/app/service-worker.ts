import { Workbox } from 'workbox-window';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import { hasUnsavedWork } from '#client/ui/unsaved-work.ts';
import { MEND_MESSAGE, pathToOpen } from '#sync/store/worker-messages.ts';
import { offerUpdate } from './app-update.ts';
import { router } from './router.ts';

/** After everything that somebody may be waiting for. */
const MEND_AFTER_MS = 8000;
const HOUR_MS = 3_600_000;

/**
 * A worker asked to take over while the old one still answers a loading page is kept
 * waiting by Chromium, for up to five minutes.
 */
const LOADED_MS = 4000;

/**
 * The same happens now and then without any reason that shows. A page that loads anew ends it; by now the new
 * version has asked, also one that waited for a request of the old one.
 */
const REPLACED_MS = 18_000;

const LOOK_EVERY_MS = 1000;

/**
 * Puts the app on the device; false where it cannot be. A newer version is fetched in the
 * background, and used only when the person says so.
 */
export async function startServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const replaced = reloadWhenReplaced();
  openWhatIsTapped();
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => {
    setTimeout(() => offerUpdate(() => replaced.go(() => worker.messageSkipWaiting())), LOADED_MS);
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

/**
 * A notification was tapped: its page, in the window that is open already, where unsaved work is asked about as ever.
 */
function openWhatIsTapped(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path = pathToOpen(data);
    if (path !== undefined) router.history.push(path);
  });
}

/**
 * All tabs go over to the new version together, but one in which something is open, which somebody else may
 * have in hand: it works on as it is, and follows once that is closed. The very first worker taking over a page
 * is no reason to reload it. Answers what takes this tab over, for who has tapped that here: by `replace`,
 * where the new version does not run already.
 */
function reloadWhenReplaced(): { go: (replace: () => void) => void } {
  const isControlledNow = () => navigator.serviceWorker.controller !== null;
  let isControlled = isControlledNow();
  let isReplaced = false;
  let isWanted = false;
  const follow = () => {
    if (isWanted || !isAnythingOpen()) location.reload();
    else setTimeout(follow, LOOK_EVERY_MS);
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // One that was taken away and not replaced would leave a reloaded page without network with nothing.
    if (isControlled && isControlledNow() && !isReplaced) {
      isReplaced = true;
      follow();
    }
    isControlled = isControlledNow();
  });
  return {
    go(replace) {
      isWanted = true;
      if (isReplaced) location.reload();
      else {
        replace();
        setTimeout(() => location.reload(), REPLACED_MS);
      }
    },
  };
}

/** What a dialog holds nobody knows better than who has it before him. */
function isAnythingOpen(): boolean {
  return hasUnsavedWork() || document.querySelector('[role=dialog]') !== null;
}
