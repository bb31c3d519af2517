const KEY = 'warsha.reloaded-at';
const ONCE_IN_MS = 60_000;

/** A page left open over a release may ask for a chunk that is gone: reload once, and never in a circle. */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
