import { useSyncExternalStore } from 'react';

let accept: (() => void) | undefined;
const listeners = new Set<() => void>();

/**
 * A newer version of the app is on this device and waits; `go` brings it into use and
 * reloads every tab in which nothing is open.
 */
export function offerUpdate(go: () => void): void {
  accept = go;
  for (const listener of listeners) listener();
}

/** What starts the newer version, or undefined while there is none. */
export function useAppUpdate(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => accept);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
