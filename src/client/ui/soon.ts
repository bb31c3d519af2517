type Load = () => Promise<unknown>;
const waiting: Load[] = [];

/**
 * A part of the page that comes with a tap: fetched when the page has nothing else to do, so that no tap waits for it. Returns `load`
 * itself, for `lazy` and for the tap that is faster.
 */
export function soon<T>(load: () => Promise<T>): () => Promise<T> {
  if (waiting.push(load) === 1) whenFree(() => void fetchNext());
  return load;
}

/** One at a time: a tap in between is answered first. */
async function fetchNext() {
  // Without network and not kept yet: the tap asks again.
  await waiting[0]?.().catch(() => undefined);
  waiting.shift();
  if (waiting.length > 0) whenIdle(() => void fetchNext());
}

/** After the first picture, which takes a second or two, when nobody waits for anything. Returns the way to stop. */
export function whenFree(act: () => void): () => void {
  const timer = setTimeout(() => whenIdle(act), 1500);
  return () => clearTimeout(timer);
}

function whenIdle(act: () => void) {
  // Safari has no such call.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 50);
}
