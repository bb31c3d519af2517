import { useSyncExternalStore } from 'react';

let now = Date.now();
/** What this device's clock is behind by. */
let behind = 0;
/** When the server drew the page. */
let drawnAt: number | undefined;
const listeners = new Set<() => void>();
const TICK_MS = 30_000;
/** A page is sent again for a minute as it was drawn. */
const DRAWN_MS = 60_000 + TICK_MS;
let ticking: ReturnType<typeof setInterval> | undefined;

/**
 * The time in milliseconds, renewed twice a minute for all ages on the page together. Of a device whose clock is wrong
 * the right time, as soon as it is known: what it is compared with was written down by others.
 */
export function useNow(): number {
  return useSyncExternalStore(listen, current, () => drawnAt ?? now);
}

/**
 * The time at which a page was drawn by the server: the browser takes it over with the same, and goes on with it until
 * the next tick, if its own clock says much the same.
 */
export function beginAt(milliseconds: number): void {
  drawnAt = milliseconds;
  if (isRecent(drawnAt)) now = drawnAt;
}

/** So far from the truth no age is seen to be wrong. */
const NEAR_MS = 5000;

/** The device's clock is behind the server's by so many milliseconds; ahead of it where they are negative. */
export function correctNow(milliseconds: number): void {
  // This device's clock may have been set since the last tick, too.
  const isTrue = Math.abs(Date.now() + behind - now) < TICK_MS + NEAR_MS;
  if (isTrue && Math.abs(milliseconds - behind) < NEAR_MS) return;
  behind = milliseconds;
  tick();
}

/** How long before an instant something was that this device dated by its own clock, right or wrong. */
export function ageAt(instant: number, dated: number): number {
  return instant - behind - dated;
}

/** The time in milliseconds at which something is done now, right on a device whose clock is wrong, too. */
export function rightNow(): number {
  return Date.now() + behind;
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
  now = rightNow();
  for (const listener of listeners) listener();
}

function isRecent(milliseconds: number): boolean {
  return Math.abs(Date.now() - milliseconds) < DRAWN_MS;
}
