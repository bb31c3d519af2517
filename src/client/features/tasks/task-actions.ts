import { Task, type TaskDraft, type TaskPatch } from '#contract/tasks.ts';
import { api } from '#client/session/api.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { taskOptions, visitKey } from './task-queries.ts';

export function useCreateTask(visitId: string) {
  return useSave({
    send: (draft: TaskDraft, once) => api.post(`visits/${visitId}/tasks`, draft, { schema: Task, ...once }),
    invalidates: [visitKey(visitId)],
    pulls: true,
  });
}

export function useUpdateTask({ id, visitId }: Task) {
  return useSave({
    send: ({ rev, patch }: Edit<TaskPatch>) => api.patch(`tasks/${id}`, rev, patch, { schema: Task }),
    onSaved: (task, queries) => queries.setQueryData(taskOptions(id).queryKey, task),
    invalidates: [visitKey(visitId)],
    pulls: true,
  });
}
