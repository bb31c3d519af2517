import { useSyncExternalStore } from 'react';

/** What was photographed on this page since it was opened: how often, and the last picture. */
export type Taken = { count: number; url: string };

const takenOf = new Map<string, Taken>();
const listeners = new Set<() => void>();

/** The photos taken of a visit, so that its card shows at once that the camera's picture has arrived. */
export function useTaken(visitId: string): Taken | undefined {
  return useSyncExternalStore(listen, () => takenOf.get(visitId));
}

export function noteTaken(visitId: string, picture: Blob): void {
  const before = takenOf.get(visitId);
  if (before) URL.revokeObjectURL(before.url);
  takenOf.set(visitId, { count: (before?.count ?? 0) + 1, url: URL.createObjectURL(picture) });
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
