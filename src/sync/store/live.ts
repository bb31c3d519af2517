import { liveQuery } from 'dexie';
import type { Stores } from './databases.ts';
import type { Device } from './device.ts';

const AGAIN_MS = 1000;

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
 * Runs `read` now and again whenever a database row it read changes, in this page, another tab or the worker. Returns
 * the way to stop. `read` must await nothing but the databases it is given, or Dexie loses sight of what it reads.
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  // A query that failed once (a lost connection to the database) hears of nothing more: it is made anew.
  const again = (error: unknown) => {
    failed(error);
    if (!stopped) timer = setTimeout(() => void subscribe(), AGAIN_MS);
  };
  const subscribe = async () => {
    const own = ++newest;
    try {
      const stores = await device.storesOf(uid);
      if (stopped || own !== newest) return;
      unsubscribe();
      const subscription = liveQuery(() => read(stores)).subscribe({ next, error: again });
      unsubscribe = () => subscription.unsubscribe();
    } catch (error) {
      if (own === newest) again(error);
    }
  };
  // Nor does one hear that its databases are gone: what was read then is kept nowhere any more.
  const stopHearing = device.onTaken(() => {
    unsubscribe();
    clearTimeout(timer);
    timer = setTimeout(() => void subscribe(), AGAIN_MS);
  });
  void subscribe();
  return () => {
    stopped = true;
    stopHearing();
    clearTimeout(timer);
    unsubscribe();
  };
}
