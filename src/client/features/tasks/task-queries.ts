import { queryOptions } from '@tanstack/react-query';
import { Task, TaskEvents } from '#contract/tasks.ts';
import { api } from '#client/session/api.ts';

/** The record as the server has it: what an edit starts from and what knows the prices. */
export function taskOptions(taskId: string) {
  return queryOptions({ queryKey: ['task', taskId], queryFn: () => api.get(`tasks/${taskId}`, { schema: Task }) });
}

/** Who moved the task when. `rev` is the revision shown: another one has more events. */
export function taskEventsOptions(taskId: string, rev: number) {
  return queryOptions({
    queryKey: ['task-events', taskId, rev],
    queryFn: () => api.get(`tasks/${taskId}/events`, { schema: TaskEvents }),
  });
}

/** The key of a visit's record. The visits feature asks for it; it stands here because a change of a task changes its visit. */
export const visitKey = (visitId: string) => ['visit', visitId];
