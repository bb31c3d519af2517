import type { DeclinedWork } from '#contract/approvals.ts';
import { Task, type TaskDraft, type TaskPatch } from '#contract/tasks.ts';
import { api } from '#client/session/api.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { draftOfDeclined } from './declined-draft.ts';
import { declinedKey, taskOptions, visitKeys } from './task-queries.ts';

export function useCreateTask(visitId: string, draft: string) {
  return useSave({
    draft,
    send: (made: TaskDraft, once) => api.post(`visits/${visitId}/tasks`, made, { schema: Task, ...once }),
    invalidates: visitKeys(visitId),
    pulls: true,
  });
}

/** Adds work that was declined before, as it was. */
export function useAddDeclined(visitId: string, vehicleId: string) {
  return useSave({
    send: (work: DeclinedWork, once) =>
      api.post(`visits/${visitId}/tasks`, draftOfDeclined(work), { schema: Task, ...once }),
    invalidates: [...visitKeys(visitId), declinedKey(vehicleId)],
    pulls: true,
    failed: 'create-task',
  });
}

export function useUpdateTask({ id, visitId }: Task) {
  return useSave({
    send: ({ rev, patch }: Edit<TaskPatch>) => api.patch(`tasks/${id}`, rev, patch, { schema: Task }),
    onSaved: (task, queries) => queries.setQueryData(taskOptions(id).queryKey, task),
    invalidates: visitKeys(visitId),
    pulls: true,
  });
}
