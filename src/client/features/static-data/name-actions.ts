import { StaticData, type StaticDataDraft, type StaticDataPatch } from '#contract/static-data.ts';
import { api } from '#client/session/api.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { type Edit, everything, useSave } from '#client/session/use-save.ts';

// Every select asks again, and so do the cars and oil changes that may read otherwise now.
const invalidates = everything;

export function useCreateName(draft: string) {
  return useSave({
    draft,
    send: (made: StaticDataDraft, once) => api.post('static-data', made, { schema: StaticData, ...once }),
    invalidates,
  });
}

export function useUpdateName(id: string) {
  return useSave({
    send: ({ rev, patch }: Edit<StaticDataPatch>) => api.patch(`static-data/${id}`, rev, patch, { schema: StaticData }),
    invalidates,
  });
}

/** Removes a name that nothing uses. */
export function useRemoveName(id: string, words: string) {
  return useRemove({ path: `static-data/${id}`, words, invalidates });
}

/** Removes a name in use: the records that use it read the replacement. */
export function useReplaceName(id: string) {
  return useSave({
    send: (replacement: string) => api.remove(`static-data/${id}?replacement=${replacement}`),
    invalidates,
  });
}

export function useRestoreName(id: string) {
  return useSave({
    send: () => api.post(`static-data/${id}/restore`, undefined, { schema: StaticData }),
    invalidates,
    failed: 'save',
  });
}
