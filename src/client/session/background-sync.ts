import { flushTag } from '#sync/store/worker-messages.ts';

type SyncManager = { register: (tag: string) => Promise<void> };

/** Background Sync, which the standard types do not know and only Chromium has. */
function syncOf(registration: ServiceWorkerRegistration | undefined): SyncManager | undefined {
  return (registration as { sync?: SyncManager } | undefined)?.sync;
}

/**
 * Asks the worker to send what waits when the network is back, even if every page is closed by then. Chromium only: elsewhere the page
 * does all of it.
 */
export async function askWorkerToSend(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await syncOf(registration)?.register(flushTag());
  } catch {
    // Not allowed or not there: the page sends by itself.
  }
}

let asked = false;

/** Asks the browser, once and at the first change kept here, not to throw this site's data away when the disk is full. */
export async function askToPersist(): Promise<void> {
  if (asked) return;
  asked = true;
  await navigator.storage?.persist?.().catch(() => false);
}
