import { queryOptions } from '@tanstack/react-query';
import { VisitHistory } from '#contract/visits.ts';
import { api } from '#client/session/api.ts';
import { keptOf } from '#client/session/kept-of.ts';
import { visitKey } from '#client/features/tasks/task-queries.ts';

/** Who did what with a visit and its tasks. `state`: what is shown of them; in another one more has happened. */
export function visitHistoryOptions(visitId: string, state: string) {
  return queryOptions({
    queryKey: [...visitKey(visitId), 'history', state],
    queryFn: () => api.get(`visits/${visitId}/history`, { schema: VisitHistory }),
    placeholderData: keptOf(visitId),
  });
}
