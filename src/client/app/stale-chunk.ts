import { readStored, store } from '#client/ui/stored.ts';

const KEY = 'warsha.reloaded-at';
const ONCE_IN_MS = 60_000;

/** A page left open over a release may ask for a chunk that is gone: reload once, and never in a circle. */
export function reloadOnStaleChunk(): void {
  // Leaving a page cuts off what it still loads; a reload then would cancel the person's way to the next one.
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(readStored(KEY, 'sessionStorage') ?? 0);
    const isAgain = Math.abs(Date.now() - last) < ONCE_IN_MS;
    if (isLeaving || !isMissingCode(event.payload) || !navigator.onLine || isAgain) return;
    // Where nothing is remembered nothing would end the circle.
    if (!store(KEY, String(Date.now()), 'sessionStorage')) return;
    event.preventDefault();
    location.reload();
  });
}

/** Vite reports whatever goes wrong after a chunk was asked for; only a chunk that did not come is this. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}
