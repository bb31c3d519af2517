import { API_BASE } from '#contract/constants.ts';

let reachable = true;

/**
 * Does the server answer, as far as this page knows? What it shows meanwhile does
 * not wait for a network that is not there.
 */
export function isReachable(): boolean {
  return reachable;
}

/** Told by the engine, which asks all the time. */
export function setReachable(value: boolean): void {
  reachable = value;
}

/** Fails where nobody answers. Some browsers think that there is no network where there is one: answers decide. */
export function callServer(): Promise<unknown> {
  return fetch(`${API_BASE}health`, { cache: 'no-store' });
}
