import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Visit, type VisitDraft, type VisitPatch } from '#contract/visits.ts';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { plateWords } from '#client/features/plates/plate-words.tsx';
import { visitKeys, visitListKeys } from '#client/features/tasks/task-queries.ts';
import { api } from '#client/session/api.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { visitOptions } from './visit-queries.ts';

export function useCreateVisit(draft: string) {
  return useSave({
    draft,
    send: (made: VisitDraft, once) => api.post('visits', made, { schema: Visit, ...once }),
    invalidates: visitListKeys,
    pulls: true,
  });
}

export function useUpdateVisit(id: string) {
  return useSave({
    send: ({ rev, patch }: Edit<VisitPatch>) => api.patch(`visits/${id}`, rev, patch, { schema: Visit }),
    onSaved: (visit, queries) => queries.setQueryData(visitOptions(id).queryKey, visit),
    invalidates: visitListKeys,
    pulls: true,
  });
}

/** Delivers the car (`closed`), or takes it back in; either can be taken back for a moment. */
export function useCloseVisit({ id: visitId, vehicle }: Pick<VisitView, 'id' | 'vehicle'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const close = {
    send: async (closed: boolean) => {
      const { rev } = await queries.fetchQuery({ ...visitOptions(visitId), staleTime: 0 });
      return api.patch(`visits/${visitId}`, rev, { closed }, { schema: Visit });
    },
    invalidates: visitListKeys,
    pulls: true,
    failed: 'update-visit',
  } as const;
  const keep = (visit: Visit) => queries.setQueryData(visitOptions(visitId).queryKey, visit);
  const takeBack = useSave({ ...close, onSaved: keep });
  const save = useSave({
    ...close,
    onSaved: (visit, _queries, closed) => {
      keep(visit);
      const words = closed ? t`Delivered` : t`In the workshop again`;
      offerUndo({
        words: vehicle ? plateWords(vehicle.plateNumber, words) : words,
        takeBack: () => takeBack.mutate(!closed),
      });
    },
  });
  return { isPending: save.isPending, close: (closed: boolean) => save.mutate(closed) };
}

/** Takes a visit out of the lists, and brings it back when asked. */
export function useRemoveVisit(id: string, words: string, onRemoved: () => void) {
  return useRemove({
    path: `visits/${id}`,
    words,
    invalidates: visitKeys(id),
    pulls: true,
    onRemoved,
  });
}

/** Brings back a visit that was removed. */
export function useRestoreVisit(id: string) {
  return useSave({
    send: () => api.post(`visits/${id}/restore`, undefined, { schema: Visit }),
    onSaved: (visit, queries) => queries.setQueryData(visitOptions(id).queryKey, visit),
    pulls: true,
    failed: 'save',
  });
}
