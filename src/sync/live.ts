import { liveQuery } from 'dexie';
import type { Stores } from '#sync/databases.ts';
import type { Device } from '#sync/device.ts';

/** Runs `read` over what all people of this device share, now and at each change. Returns the way to stop. */
export function liveShared<T>(
  read: () => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(read).subscribe({ next, error: failed });
  return () => subscription.unsubscribe();
}

/**
 * Runs `read` now and again whenever a database row it read changes, in this page, another tab or the worker. Returns the way to stop.
 * `read` must await nothing but the databases it is given, or Dexie loses sight of what it reads.
 */
export function live<T>(
  device: Device,
  uid: string,
  read: (stores: Stores) => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  let stopped = false;
  let unsubscribe = (): void => undefined;
  const subscribe = async () => {
    const stores = await device.storesOf(uid);
    if (stopped) return;
    const subscription = liveQuery(() => read(stores)).subscribe({ next, error: failed });
    unsubscribe = () => subscription.unsubscribe();
  };
  subscribe().catch(failed);
  return () => {
    stopped = true;
    unsubscribe();
  };
}
