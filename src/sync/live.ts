import { liveQuery } from 'dexie';

/** Runs `read` now and again whenever a database row it read changes, in this page, another tab or the worker. Returns the way to stop. */
export function live<T>(
  read: () => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(read).subscribe({ next, error: failed });
  return () => subscription.unsubscribe();
}
