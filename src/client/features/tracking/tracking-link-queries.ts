import { queryOptions } from '@tanstack/react-query';
import { TrackingState } from '#contract/tracking.ts';
import { api } from '#client/session/api.ts';

/** The link by which the client follows a visit, if one works now. */
export function trackingLinkOptions(visitId: string) {
  return queryOptions({
    queryKey: ['tracking-link', visitId],
    queryFn: () => api.get(`visits/${visitId}/tracking-link`, { schema: TrackingState }),
  });
}
