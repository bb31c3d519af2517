import { notifyManager, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { CacheDatabase, Stores } from '#sync/store/databases.ts';
import { live } from '#sync/store/live.ts';
import type { Op } from '#sync/store/op.ts';
import { device } from '#sync/store/this-device.ts';
import { askWorkerToSend } from './background-sync.ts';

/** `withOp`: what was read last with one command more, shown at once; undefined where that cannot be told. */
type WithOp<T> = (cache: CacheDatabase, op: Op) => T | undefined;
type Reader = { uid: string; read: (stores: Stores) => Promise<unknown>; withOp: WithOp<unknown> | undefined };
const readers = new Map<string, Reader>();

/**
 * A query over one person's databases on this device: they are the truth, the query only the view. It never goes stale
 * by time, never asks the network, and is pushed by `bridgeLiveQueries` whenever a row that it read changes.
 */
export function liveOptions<T>(uid: string, key: QueryKey, read: (stores: Stores) => Promise<T>, withOp?: WithOp<T>) {
  const queryKey = ['live', uid, ...key];
  readers.set(JSON.stringify(queryKey), { uid, read, withOp });
  return queryOptions({
    queryKey,
    queryFn: async () => read(await device.storesOf(uid)),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 5 * 60_000,
    retry: false,
    // Thousands of rows are cheaper to draw anew than to compare with the last ones.
    structuralSharing: false,
  });
}

const bridged = new WeakSet<QueryClient>();

/**
 * Subscribes each live query to the database while somebody looks at it. The first call
 * of a client does it, later ones do nothing.
 */
export function bridgeLiveQueries(client: QueryClient): void {
  if (bridged.has(client)) return;
  bridged.add(client);
  const running = new Map<string, () => void>();
  // A page that the system put to sleep may have missed what other tabs wrote: whoever
  // looks again sees what is in the database.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: ['live'] });
  });
  device.onKept = (uid, op) => {
    // Before it is seen: who sees it may close the page.
    void askWorkerToSend();
    void showAtOnce(client, uid, op);
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    const queryKey = query.queryKey as QueryKey;
    if (queryKey[0] !== 'live') return;
    const { queryHash } = query;
    const reader = readers.get(JSON.stringify(queryKey));
    if (type === 'observerAdded' && reader && !running.has(queryHash)) {
      const stop = live(
        device,
        reader.uid,
        reader.read,
        (value) => {
          if (!sameItems(client.getQueryData(queryKey), value)) client.setQueryData(queryKey, value);
        },
        () => void client.invalidateQueries({ queryKey }),
      );
      running.set(queryHash, stop);
    }
    if ((type === 'observerRemoved' && query.getObserversCount() === 0) || type === 'removed') {
      running.get(queryHash)?.();
      running.delete(queryHash);
    }
    if (type === 'removed') readers.delete(JSON.stringify(queryKey));
  });
}

/** A tap is seen when it is on the disk; that the databases say so takes a slow tablet twice as long. */
async function showAtOnce(client: QueryClient, uid: string, op: Op): Promise<void> {
  const cache = await device.cacheOf(uid);
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['live', uid], type: 'active' })) {
    const value = readers.get(JSON.stringify(queryKey))?.withOp?.(cache, op);
    if (value !== undefined) tellAtOnce(() => client.setQueryData(queryKey, value));
  }
}

let isUrgent = false;
notifyManager.setScheduler((tell) => (isUrgent ? queueMicrotask(tell) : setTimeout(tell, 0)));

/** Told by a timer, as is usual, the tapped card would stand in line behind the words about it. */
function tellAtOnce(change: () => void): void {
  isUrgent = true;
  try {
    change();
  } finally {
    isUrgent = false;
  }
}

/** What was read a moment before, for the query itself: the same objects in the same order are nothing to draw anew. */
function sameItems(known: unknown, read: unknown): boolean {
  if (!Array.isArray(known) || !Array.isArray(read) || known.length !== read.length) return false;
  return known.every((item, index) => Object.is(item, read[index]));
}
