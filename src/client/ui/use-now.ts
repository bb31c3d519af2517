import { useSyncExternalStore } from 'react';

let now = Date.now();
let begun = now;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The time in milliseconds, renewed twice a minute for all ages on the page together. */
export function useNow(): number {
  return useSyncExternalStore(listen, current, () => begun);
}

/** The time at which a page was drawn by the server: the browser takes it over with the same. */
export function beginAt(milliseconds: number): void {
  begun = milliseconds;
}

function current(): number {
  return now;
}

function listen(listener: () => void) {
  if (listeners.size === 0) tick();
  listeners.add(listener);
  ticking ??= setInterval(tick, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}
