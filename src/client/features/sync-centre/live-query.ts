import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { live } from '#sync/live.ts';

const readers = new Map<string, () => Promise<unknown>>();

/**
 * A query over the device's own database: the database is the truth, the query only the view. It never goes stale by time, never asks
 * the network, and is pushed by `bridgeLiveQueries` whenever a row that it read changes.
 */
export function liveOptions<T>(key: QueryKey, read: () => Promise<T>) {
  const queryKey = ['live', ...key];
  readers.set(JSON.stringify(queryKey), read);
  return queryOptions({
    queryKey,
    queryFn: read,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 5 * 60_000,
    retry: false,
  });
}

const bridged = new WeakSet<QueryClient>();

/** Subscribes each live query to the database while somebody looks at it. The first call of a client does it, later ones do nothing. */
export function bridgeLiveQueries(client: QueryClient): void {
  if (bridged.has(client)) return;
  bridged.add(client);
  const running = new Map<string, () => void>();
  client.getQueryCache().subscribe(({ type, query }) => {
    const queryKey = query.queryKey as QueryKey;
    if (queryKey[0] !== 'live') return;
    const { queryHash } = query;
    const read = readers.get(JSON.stringify(queryKey));
    if (type === 'observerAdded' && read && !running.has(queryHash)) {
      const stop = live(
        read,
        (value) => client.setQueryData(queryKey, value),
        () => void client.invalidateQueries({ queryKey }),
      );
      running.set(queryHash, stop);
    }
    if ((type === 'observerRemoved' && query.getObserversCount() === 0) || type === 'removed') {
      running.get(queryHash)?.();
      running.delete(queryHash);
    }
  });
}
