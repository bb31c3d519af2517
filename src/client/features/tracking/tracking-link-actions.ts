import type { QueryClient } from '@tanstack/react-query';
import { TrackingLink } from '#contract/tracking.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { trackingLinkOptions } from './tracking-link-queries.ts';

/** Makes the link of a visit; where one works, that is it. */
export function useOpenTracking(visitId: string) {
  return useSave({
    send: (_: void, once) => api.post(`visits/${visitId}/tracking-link`, undefined, { schema: TrackingLink, ...once }),
    onSaved: (link, queries) => keepLink(queries, visitId, link),
    failed: 'save',
  });
}

/** From now on the link shows nothing. */
export function useCloseTracking(visitId: string) {
  return useSave({
    send: () => api.remove(`visits/${visitId}/tracking-link`),
    onSaved: (_, queries) => keepLink(queries, visitId, null),
    failed: 'save',
  });
}

/** An answer still on its way may have been given before. */
async function keepLink(queries: QueryClient, visitId: string, link: TrackingLink | null): Promise<void> {
  const { queryKey } = trackingLinkOptions(visitId);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { link });
}
