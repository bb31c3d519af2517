import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/features/auth/session-context.tsx';
import { liveOptions } from '#client/features/sync-centre/live-query.ts';
import { readFreshness, readVisits } from '#sync/read.ts';
import { device } from '#sync/this-device.ts';

/** The active visits as this device knows them, with what is on its way. */
export function useVisits() {
  const { uid } = useSession();
  return useQuery(liveOptions(['visits', uid], () => readVisits(device, uid)));
}

/** How old that is. */
export function useFreshness() {
  const { uid } = useSession();
  return useQuery(liveOptions(['freshness', uid], () => readFreshness(device, uid)));
}
