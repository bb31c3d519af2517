import { flushTag } from '#sync/store/worker-messages.ts';

type SyncManager = { register: (tag: string) => Promise<void> };

/** Background Sync, which the standard types do not know and only Chromium has. */
function syncOf(registration: ServiceWorkerRegistration | undefined): SyncManager | undefined {
  return (registration as { sync?: SyncManager } | undefined)?.sync;
}

let worker: ServiceWorkerRegistration | undefined;
let triedAt = Date.now();

/** The worker has tried: what is asked from now on is a request of its own, whatever became of the last one. */
export function noteWorkerTried(): void {
  triedAt = Date.now();
}

/** Waits for the worker ahead of the first change, which then need not look for it. */
export async function awaitWorker(): Promise<void> {
  worker = await navigator.serviceWorker?.ready;
}

/**
 * Asks the worker to send what waits when the network is back, even if every page is closed by then: in this very
 * moment, when it was there before. Chromium only: elsewhere the page does all of it.
 */
export async function askWorkerToSend(): Promise<void> {
  try {
    await syncOf(worker ?? (await navigator.serviceWorker?.getRegistration()))?.register(flushTag(triedAt));
  } catch {
    // Not allowed or not there any more: the page sends by itself.
    worker = undefined;
  }
}

let asked = false;

/**
 * Asks the browser, once and at the first change kept here, not to throw this site's data away when the disk is full.
 */
export async function askToPersist(): Promise<void> {
  if (asked) return;
  asked = true;
  await navigator.storage?.persist?.().catch(() => false);
}
