import { readStored, store } from '#client/ui/stored.ts';
import { hasUnsavedWork } from '#client/ui/unsaved-work.ts';

const KEY = 'warsha.reloaded-at';
const ONCE_IN_MS = 60_000;
const LOOK_EVERY_MS = 5000;

/** A page left open over a release may ask for a chunk that is gone: reload once, and never in a circle. */
export function reloadOnStaleChunk(): void {
  // Leaving a page cuts off what it still loads; a reload then would cancel the person's way to the next one.
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const reloadOnce = async () => {
    // A network that was away for a moment takes no form from under the hand: only where
    // this release is gone, the page goes too.
    if (isAgain() || (await statusOfEntry()) !== 404 || isLeaving || hasUnsavedWork()) return;
    reload();
  };
  // Vite reports whatever goes wrong after a chunk was asked for.
  window.addEventListener('vite:preloadError', ({ payload }) => void (isMissingCode(payload) && reloadOnce()));
}

/**
 * For a page that is not there because its code did not come: loads it anew once the server is heard again, a minute
 * after the last time at the earliest. Returns the way to stop.
 */
export function reloadOnceHeard(): () => void {
  const look = async () => {
    if (!isAgain() && (await statusOfEntry()) !== undefined) reload();
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function isAgain(): boolean {
  return Math.abs(Date.now() - Number(readStored(KEY, 'sessionStorage') ?? 0)) < ONCE_IN_MS;
}

function reload(): void {
  // Where nothing is remembered nothing would end the circle.
  if (store(KEY, String(Date.now()), 'sessionStorage')) location.reload();
}

/**
 * What the server, or the device, says of the script that this page began with: 404 where the
 * release is gone. Nothing without network.
 */
async function statusOfEntry(): Promise<number | undefined> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (entry === undefined) return undefined;
  try {
    const { status } = await fetch(entry, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_EVERY_MS),
    });
    return status < 500 ? status : undefined;
  } catch {
    return undefined;
  }
}

/** True for an import of which the chunk did not come. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}
