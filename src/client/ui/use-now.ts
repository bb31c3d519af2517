import { useSyncExternalStore } from 'react';

let now = Date.now();
/** When the server drew the page. */
let drawnAt: number | undefined;
const listeners = new Set<() => void>();
const TICK_MS = 30_000;
/** A page is sent again for a minute as it was drawn. */
const DRAWN_MS = 60_000 + TICK_MS;
let ticking: ReturnType<typeof setInterval> | undefined;

/** The time in milliseconds, renewed twice a minute for all ages on the page together. */
export function useNow(): number {
  return useSyncExternalStore(listen, current, () => drawnAt ?? now);
}

/**
 * The time at which a page was drawn by the server: the browser takes it over with the same, and goes on with it until the next
 * tick, if its own clock says much the same.
 */
export function beginAt(milliseconds: number): void {
  drawnAt = milliseconds;
  if (isRecent(drawnAt)) now = drawnAt;
}

function current(): number {
  return now;
}

function listen(listener: () => void) {
  if (listeners.size === 0 && !(now === drawnAt && isRecent(now))) tick();
  listeners.add(listener);
  ticking ??= setInterval(tick, TICK_MS);
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

function isRecent(milliseconds: number): boolean {
  return Math.abs(Date.now() - milliseconds) < DRAWN_MS;
}
