import { use } from 'react';
import * as v from 'valibot';
import type { ApprovalDecision, ApprovalRequest } from '#contract/approvals.ts';
import { Task } from '#contract/tasks.ts';
import { api } from '#client/session/api.ts';
import type { Left } from '#client/session/leaving.ts';
import { mirroredToken } from '#client/session/session-mirror.ts';
import { EngineContext } from '#client/session/engine-context.ts';
import { useSession } from '#client/session/session-context.tsx';
import { useRemove } from '#client/session/use-remove.ts';
import { useSave } from '#client/session/use-save.ts';
import { showTask } from '#sync/store/rows.ts';
import { device } from '#sync/store/this-device.ts';
import { declinedKey, taskOptions, visitKeys } from '../task-queries.ts';

type Asked = { id: string; visitId: string };

/** Puts a price to the client; the task waits from then on. */
export function useAskApproval({ id, visitId }: Asked) {
  return useSave({
    send: (request: ApprovalRequest) => api.post(`tasks/${id}/approval`, request, { schema: Task }),
    onSaved: (task, queries) => queries.setQueryData(taskOptions(id).queryKey, task),
    invalidates: visitKeys(visitId),
    pulls: true,
  });
}

/**
 * What was said to a price. It stands on every screen once it has arrived, whether rows can be fetched or not. When it
 * is not asked so any more, what is asked now is fetched.
 */
export function useDecideApproval({ id, visitId }: Asked) {
  const engine = use(EngineContext);
  const { uid } = useSession();
  const { mutateAsync } = useSave({
    send: (said: ApprovalDecision) => api.post(`tasks/${id}/approval/decision`, said, { schema: Task }),
    // Said is said: a store that takes nothing now hears of it with the next rows.
    onSaved: (task) =>
      device
        .cacheOf(uid)
        .then((cache) => showTask(cache, task))
        .catch(() => undefined),
    invalidates: [...visitKeys(visitId), declinedKey()],
    pulls: true,
  });
  return async (said: ApprovalDecision) => {
    try {
      return await mutateAsync(said);
    } catch (error) {
      void engine?.wake().catch(() => undefined);
      throw error;
    }
  };
}

/** The same as a request that outlives the page. */
export function leftDecision({ id }: Asked, json: ApprovalDecision): Left {
  return { path: `tasks/${id}/approval/decision`, json, token: mirroredToken() };
}

/** Lets the shop know that the client has looked at what is asked. */
export function useSeeApproval(taskId: string) {
  return useSave({ send: () => api.post(`tasks/${taskId}/approval/seen`, undefined, { schema: v.undefined() }) });
}

/** Declined work is offered no more; that can be taken back for a moment. */
export function useDismissDeclined(id: string, vehicleId: string, words: string) {
  return useRemove({ path: `declined-work/${id}`, words, invalidates: [declinedKey(vehicleId)] });
}
