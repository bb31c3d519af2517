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
  const reloadOnce = async () => {
    const last = Number(readStored(KEY, 'sessionStorage') ?? 0);
    const isAgain = Math.abs(Date.now() - last) < ONCE_IN_MS;
    // A network that was away for a moment takes no form from under the hand: only where this release is gone, the page goes too.
    if (isAgain || !(await isReleaseGone()) || isLeaving) return;
    // Where nothing is remembered nothing would end the circle.
    if (store(KEY, String(Date.now()), 'sessionStorage')) location.reload();
  };
  // Vite reports whatever goes wrong after a chunk was asked for.
  window.addEventListener('vite:preloadError', ({ payload }) => void (isMissingCode(payload) && reloadOnce()));
}

/** Does the server, or what the device keeps, no longer have the script that this page began with? Without network nobody knows. */
async function isReleaseGone(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (entry === undefined) return false;
  try {
    const { status } = await fetch(entry, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}

/** True for an import of which the chunk did not come. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}
