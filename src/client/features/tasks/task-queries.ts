import { queryOptions } from '@tanstack/react-query';
import { DeclinedWorkList } from '#contract/approvals.ts';
import { PAGE_SIZE_MAX } from '#contract/constants.ts';
import { Task, TaskEventPage } from '#contract/tasks.ts';
import { OftenWith } from '#contract/visits.ts';
import { api } from '#client/session/api.ts';

/** The record as the server has it: what an edit starts from and what knows the prices. */
export function taskOptions(taskId: string) {
  return queryOptions({ queryKey: ['task', taskId], queryFn: () => api.get(`tasks/${taskId}`, { schema: Task }) });
}

/**
 * Who moved the task when: the last hundred times, as the list of changes has an end, too. `rev` is the
 * revision shown: another one has more events.
 */
export function taskEventsOptions(taskId: string, rev: number) {
  return queryOptions({
    queryKey: ['task-events', taskId, rev],
    queryFn: () =>
      api.get(`tasks/${taskId}/events`, { query: { size: PAGE_SIZE_MAX, sort: '-at' }, schema: TaskEventPage }),
  });
}

/**
 * The key of a visit's record. The visits feature asks for it; it stands here
 * because a change of a task changes its visit.
 */
export const visitKey = (visitId: string) => ['visit', visitId];

/** The lists of visits, and what they come to, of a client and of a car. */
export const visitListKeys = [['visits'], ['vehicle-visits']];
/** All that shows a visit as the server has it. */
export const visitKeys = (visitId: string) => [visitKey(visitId), ...visitListKeys];

/** What the client of a car declined and may be offered again; of any car without one. */
export const declinedKey = (vehicleId?: string) => ['declined-work', ...(vehicleId === undefined ? [] : [vehicleId])];

export function declinedOptions(vehicleId: string) {
  return queryOptions({
    queryKey: declinedKey(vehicleId),
    queryFn: () => api.get(`vehicles/${vehicleId}/declined-work`, { schema: DeclinedWorkList }),
  });
}

/** What is often done together with the tasks of a visit; another one may change it. */
export function oftenWithOptions(visitId: string) {
  return queryOptions({
    queryKey: [...visitKey(visitId), 'often-with'],
    queryFn: () => api.get(`visits/${visitId}/often-with`, { schema: OftenWith }),
  });
}
