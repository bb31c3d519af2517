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
