import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/features/auth/session-context.tsx';
import { liveOptions } from '#client/features/sync-centre/live-query.ts';
import { readVisits } from '#sync/floor.ts';
import { readFreshness } from '#sync/read.ts';

/** The active visits as this device knows them, with what is on its way. */
export function useVisits() {
  const { uid } = useSession();
  return useQuery(liveOptions(uid, ['visits'], readVisits));
}

/** How old that is. */
export function useFreshness() {
  const { uid } = useSession();
  return useQuery(liveOptions(uid, ['freshness'], readFreshness));
}
