type Load = () => Promise<unknown>;
const waiting: Load[] = [];
/** A slow tablet is busy with its first picture for three seconds, with pauses in which it waits for its database. */
const AFTER_START_MS = 4000;

/**
 * A part of the page that comes with a tap: fetched when the page has nothing else to do, so that no tap waits for it.
 * Returns `load` itself, for `lazy` and for the tap that is faster.
 */
export function prefetchOnIdle<T>(load: () => Promise<T>): () => Promise<T> {
  if (waiting.push(load) === 1) whenIdle(() => void fetchNext(), AFTER_START_MS);
  return load;
}

/** One at a time: a tap in between is answered first. */
async function fetchNext() {
  // Without network and not kept yet: the tap asks again.
  await waiting[0]?.().catch(() => undefined);
  waiting.shift();
  if (waiting.length > 0) onNextIdle(() => void fetchNext());
}

/** After the start, when nobody waits for anything. Returns the way to stop. */
export function whenIdle(act: () => void, afterMs = 1500): () => void {
  const timer = setTimeout(() => onNextIdle(act), afterMs);
  return () => clearTimeout(timer);
}

/** A page that draws without pause, or not at all, is never idle to some browsers. */
const IDLE_AT_LAST_MS = 10_000;

function onNextIdle(act: () => void) {
  // Safari has no such call.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: IDLE_AT_LAST_MS });
  else setTimeout(act, 50);
}
