import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session/session-context.tsx';
import { freshnessOptions } from '#client/features/sync-centre/freshness-queries.ts';
import { liveOptions } from '#client/session/live-query.ts';
import { readVisits, visitsWith } from '#sync/view/active-visits.ts';

/** The active visits as this device knows them, with what is on its way. */
export function useVisits() {
  return useQuery(visitsOptions(useSession().uid));
}

/** How old that is. */
export function useFreshness() {
  return useQuery(freshnessOptions(useSession().uid));
}

/** Reads all that the floor shows first, so that it can be drawn in one go. */
export async function prefetchFloor(client: QueryClient, uid: string): Promise<void> {
  await Promise.all([client.prefetchQuery(visitsOptions(uid)), client.prefetchQuery(freshnessOptions(uid))]);
}

const visitsOptions = (uid: string) => liveOptions(uid, ['visits'], readVisits, visitsWith);
