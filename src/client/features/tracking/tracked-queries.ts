import { queryOptions } from '@tanstack/react-query';
import { mayPass } from '#contract/may-pass.ts';
import { askAgain } from '#client/session/ask-again.ts';

/**
 * How far a car is, for whoever has the link. Asked again while it is looked at, and when it is looked at
 * again: nobody is told to reload. Elsewhere a look asks for nothing by itself (`REFETCH_ON_WINDOW_FOCUS`),
 * as the engine wakes up then; here is none.
 */
export function trackedOptions(secret: string) {
  return queryOptions({
    queryKey: ['tracked', secret],
    queryFn: async () => (await import('./ask-tracked.ts')).askTracked(secret),
    // What may pass is tried again soon; a link that shows nothing is not.
    refetchInterval: ({ state }) => (mayPass(state.error) ? 10_000 : 60_000),
    refetchOnWindowFocus: true,
  });
}

/** One of its pictures. It never changes. */
export function trackedPictureOptions(secret: string, id: string) {
  return queryOptions({
    queryKey: ['tracked', secret, id],
    queryFn: async () => (await import('./ask-tracked.ts')).askTrackedPicture(secret, id),
    ...unchanging,
  });
}

/** One of its voice notes. */
export function trackedVoiceOptions(secret: string, id: string) {
  return queryOptions({
    queryKey: ['tracked', secret, id],
    queryFn: async () => (await import('./ask-tracked.ts')).askTrackedVoice(secret, id),
    ...unchanging,
  });
}

const unchanging = { staleTime: Infinity, refetchInterval: askAgain };
