import { useQueryClient } from '@tanstack/react-query';
import { Visit, type VisitDraft, type VisitPatch } from '#contract/visits.ts';
import { api } from '#client/session/api.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { visitOptions } from './visit-queries.ts';

export function useCreateVisit() {
  return useSave({
    send: (draft: VisitDraft, once) => api.post('visits', draft, { schema: Visit, ...once }),
    pulls: true,
  });
}

export function useUpdateVisit(id: string) {
  return useSave({
    send: ({ rev, patch }: Edit<VisitPatch>) => api.patch(`visits/${id}`, rev, patch, { schema: Visit }),
    onSaved: (visit, queries) => queries.setQueryData(visitOptions(id).queryKey, visit),
    pulls: true,
  });
}

/** Delivers the car (`true`), or takes it back in. */
export function useCloseVisit(id: string) {
  const queries = useQueryClient();
  return useSave({
    send: async (closed: boolean) => {
      const { rev } = await queries.fetchQuery({ ...visitOptions(id), staleTime: 0 });
      return api.patch(`visits/${id}`, rev, { closed }, { schema: Visit });
    },
    onSaved: (visit) => queries.setQueryData(visitOptions(id).queryKey, visit),
    pulls: true,
    failed: 'update-visit',
  });
}
