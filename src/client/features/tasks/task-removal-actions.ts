import { Task } from '#contract/tasks.ts';
import { api } from '#client/session/api.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { useSave } from '#client/session/use-save.ts';
import { visitKeys } from './task-queries.ts';

/** Takes a task out of its visit, and brings it back when asked. */
export function useRemoveTask(id: string, visitId: string, words: string, onRemoved: () => void) {
  return useRemove({ path: `tasks/${id}`, words, invalidates: visitKeys(visitId), pulls: true, onRemoved });
}

/** Brings back a task that was taken out. */
export function useRestoreTask(id: string, visitId: string) {
  return useSave({
    send: () => api.post(`tasks/${id}/restore`, undefined, { schema: Task }),
    invalidates: visitKeys(visitId),
    pulls: true,
    failed: 'save',
  });
}
